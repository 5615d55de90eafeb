import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { ProblemsPage } from './config/ProblemsPage.tsx'
import { loadRuntimeConfig } from './config/runtimeConfig.ts'
import { createServices } from './services.ts'
import { applyPalette } from './theme/palette.ts'
import './theme/global.css'

applyPalette(document.documentElement.style)
const root = createRoot(document.getElementById('root') ?? document.body)

async function start() {
  const outcome = await loadRuntimeConfig(window.fetch.bind(window))
  if ('problems' in outcome) return root.render(<ProblemsPage problems={outcome.problems} />)
  const services = await createServices(outcome.config)
  root.render(
    <StrictMode>
      <App services={services} />
    </StrictMode>,
  )
  // While the person signs in, the panel is fetched and its entries are checked.
  const { checkedEntries } = await import('./checkedEntries.ts')
  const { findings } = checkedEntries()
  if (findings.length > 0) root.render(<ProblemsPage problems={findings} />)
}

void start()
