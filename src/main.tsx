import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { loadRuntimeConfig } from './config/loadRuntimeConfig.ts'
import type { Problem } from './config/ProblemsPage.tsx'
import { LanguageProvider } from './framework/i18n/LanguageProvider.tsx'
import { loadMessages } from './messages.ts'
import { createServices, type Services } from './services.ts'
import { applyColours } from './theme/applyColours.ts'
import { ColourModeContext } from './theme/ColourModeContext.ts'
import { createColourModeStore } from './theme/colourModeStore.ts'
import { colourWindow } from './theme/colourWindow.ts'
import './theme/global.css'

const colourMode = createColourModeStore(window)
function showColours() {
  applyColours(document.documentElement.style, colourMode.scheme())
  colourWindow(document, colourMode.scheme())
}
colourMode.subscribe(showColours)
showColours()

const root = createRoot(document.getElementById('root') ?? document.body)

async function start() {
  const outcome = await loadRuntimeConfig(window.fetch.bind(window))
  if ('problems' in outcome) {
    return showProblems(outcome.problems.map(({ key, ...problem }) => ({ path: key, ...problem })))
  }
  const services = await createServices(outcome.config)
  if (!window.isSecureContext) return showHttpsNeeded(services)
  root.render(
    <StrictMode>
      <ColourModeContext value={colourMode}>
        <App services={services} />
      </ColourModeContext>
    </StrictMode>,
  )
  // While the person signs in, the panel is fetched and its entries are checked.
  const { checkedEntries } = await import('./checkedEntries.ts')
  const { findings } = checkedEntries()
  if (findings.length > 0) await showProblems(findings)
}

async function showHttpsNeeded({ config, language }: Services) {
  const { HttpsNeeded } = await import('./pages/auth/HttpsNeeded.tsx')
  root.render(
    <LanguageProvider store={language} load={loadMessages}>
      <HttpsNeeded productTitle={config.productTitle} />
    </LanguageProvider>,
  )
}

async function showProblems(problems: readonly Problem[]) {
  const { ProblemsPage } = await import('./config/ProblemsPage.tsx')
  root.render(<ProblemsPage problems={problems} />)
}

void start()
