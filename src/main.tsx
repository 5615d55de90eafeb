import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { createAppState } from './appState.ts'
import { loadRuntimeConfig } from './config/loadRuntimeConfig.ts'
import type { Problem } from './config/ProblemsPage.tsx'
import { LanguageProvider } from './framework/i18n/LanguageProvider.tsx'
import { ErrorPage } from './framework/shell/errorPage/ErrorPage.tsx'
import { loadMessages } from './messages.ts'
import { createServices, type Services } from './services.ts'
import { applyColours } from './theme/applyColours.ts'
import { ColourModeContext } from './theme/ColourModeContext.ts'
import { createColourModeStore } from './theme/colourModeStore.ts'
import './theme/global.css'

const colourMode = createColourModeStore(window)
const showColours = () => applyColours(document.documentElement.style, colourMode.scheme())
colourMode.subscribe(showColours)
showColours()

const appState = createAppState(document.documentElement)
const root = createRoot(document.getElementById('root') ?? document.body, { onUncaughtError: fail })

/** What cannot be shown ends in the page that says so (spec §2). React has taken everything else away by then. */
function fail(error: unknown) {
  if (appState.fail(error)) queueMicrotask(() => root.render(<ErrorPage error={error} />))
}

/** Until something is shown, whatever goes wrong is fatal; afterwards a page may still hold what somebody typed. */
function failWhileHydrating(error: unknown) {
  if (appState.status() === 'hydrating') fail(error)
}
// Without an error it is a notice of the browser's, such as of a ResizeObserver that has to try again.
window.addEventListener('error', ({ error }) => error && failWhileHydrating(error))
window.addEventListener('unhandledrejection', (event) => failWhileHydrating(event.reason))

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
        <App services={services} onShown={appState.done} />
      </ColourModeContext>
    </StrictMode>,
  )
  // While the person signs in, the panel is fetched and its entries are checked. What fails here is asked for again
  // when it is needed.
  const ahead = await import('./checkedEntries.ts').catch(() => undefined)
  const findings = ahead?.checkedEntries().findings ?? []
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

start().catch(fail)
