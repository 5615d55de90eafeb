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
  // While the person signs in, the panel's entries are checked and the panel is fetched. The form comes first.
  await loadMessages(services.language.get())
  await idle()
  const { checkedEntries } = await import('./checkedEntries.ts')
  const { findings } = checkedEntries()
  if (findings.length > 0) return showProblems(findings)
  // Where that fails, it is fetched again when it is needed, and the failure shown there.
  await import('./panelRoute.tsx').catch(() => undefined)
}

/** Waits until the browser has nothing better to do, two seconds at most. */
function idle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has learnt it late.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 2000 })
    else setTimeout(resolve, 200)
  })
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
