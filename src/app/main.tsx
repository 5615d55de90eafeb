import { type ReactNode, StrictMode } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { safeRedirect } from '../client/auth/redirect.ts'
import { type LoadedConfig, loadRuntimeConfig } from '../config/loadRuntimeConfig.ts'
import { type Problem, problemAt } from '../config/problem.ts'
import type { ConfigProblem } from '../config/runtimeConfig.ts'
import type { ResolvedPage } from '../model/language/page.ts'
import { catalogue } from '../panel/base/i18n/catalogue.ts'
import { LanguageProvider } from '../panel/base/i18n/LanguageProvider.tsx'
import { idle } from '../panel/base/idle.ts'
import { whenReady } from '../panel/base/routing/appRouter.tsx'
import { ErrorPage } from '../panel/shell/errorPage/ErrorPage.tsx'
import { applyAppearance, createAppearanceStore, createColourModeStore } from '../theme/appearanceStore.ts'
import { applyColours, colourWindow } from '../theme/applyColours.ts'
import { colourSchemes, createColourSchemes } from '../theme/colourSchemes.ts'
import { AppearanceContext, ColourModeContext } from '../theme/lookContexts.ts'
import { App, createAppRouter, createAppState } from './App.tsx'
import { firstPageKey } from './first/firstPageKey.ts'
import type { AppServices } from './services.ts'
import { createServices } from './services.ts'
import '../theme/global.css'
import './first/first.css'

const colourMode = createColourModeStore(window)
let colours = colourSchemes
function showColours() {
  const scheme = colourMode.scheme()
  applyColours(document.documentElement.style, scheme, colours)
  document.documentElement.dataset.scheme = scheme
  colourWindow(document, colours[scheme])
}
colourMode.subscribe(showColours)
// A page that has come as HTML brings the colours of its configuration along, which is not read yet.
if (document.documentElement.style.getPropertyValue('--surface') === '') showColours()

const appearance = createAppearanceStore(() => window.localStorage)
const showAppearance = () => applyAppearance(document.documentElement, appearance.get())
appearance.subscribe(showAppearance)
showAppearance()

const appState = createAppState(document.documentElement)
const place = document.getElementById('root') ?? document.body
let root: Root | undefined

/** Draws in the place of whatever is there. */
function draw(page: ReactNode) {
  root ??= createRoot(place, { onUncaughtError: fail })
  root.render(page)
}

/** What cannot be shown ends in the page that says so (spec §2). React has taken everything else away by then. */
function fail(error: unknown) {
  if (appState.fail(error)) queueMicrotask(() => draw(<ErrorPage error={error} />))
}

/** Until something is shown, whatever goes wrong is fatal; afterwards a page may still hold what somebody typed. */
function failWhileHydrating(error: unknown) {
  if (appState.status() === 'hydrating') fail(error)
}
// Without an error it is a notice of the browser's, such as of a ResizeObserver that has to try again.
window.addEventListener('error', ({ error }) => error && failWhileHydrating(error))
window.addEventListener('unhandledrejection', (event) => failWhileHydrating(event.reason))

async function start() {
  // What nearly everybody needs next comes along with the configuration, which would only name it.
  const likely = Promise.all([catalogue.load('de'), import('../config/identities/own.ts')])
  likely.catch(() => undefined)
  const outcome = await loadRuntimeConfig(window.fetch.bind(window))
  if ('problems' in outcome) return showProblems(await everythingWrong(outcome))
  colours = createColourSchemes(outcome.config.colours)
  showColours()
  const services = await createServices(outcome.config)
  const language = services.language.get()
  // What has failed meanwhile is on the screen, and stays there (spec §2).
  if (appState.status() === 'failed') return
  if (!window.isSecureContext) return showHttpsNeeded(services)
  const { router, loadPanel } = createAppRouter({ services, appState })
  const texts = { language, texts: await catalogue.load(language) }
  const page = (
    <StrictMode>
      <ColourModeContext value={colourMode}>
        <AppearanceContext value={appearance}>
          <App services={services} appState={appState} router={router} texts={texts} />
        </AppearanceContext>
      </ColourModeContext>
    </StrictMode>
  )
  // Until then the page shows what the build has drawn; React would draw nothing, and then all of it anew, in small pieces.
  await whenReady(router)
  if (place.dataset.first === language && place.dataset.key === firstPageKey(outcome.config)) {
    // The form is in use already: what is typed, its caret and what a password manager has put there stay.
    root = hydrateRoot(place, page, { onUncaughtError: fail })
  } else draw(page)
  // While the person signs in, the panel's entries are checked and the panel is fetched. The form comes first.
  await idle()
  // Where one of them fails, it is fetched again when it is needed, and the failure shown there.
  const ahead = await import('./checkedEntries.ts')
    .then(({ checkedEntries }) => checkedEntries(services.config))
    .catch(() => undefined)
  if (ahead && ahead.findings.length > 0) return showProblems(ahead.findings)
  await loadPanel().catch(() => undefined)
  await catalogue.loadRest().catch(() => undefined)
  if (services.session.tokens()) return
  await pageAhead(ahead?.pages ?? [])
  // The browser reads what it knows of languages at the first use: a page with numbers or dates would wait for it.
  await idle()
  new Intl.NumberFormat(services.language.get()).format(0)
}

/** Fetches the page that the sign-in will lead to, where it is a file of its own. */
async function pageAhead(pages: readonly ResolvedPage[]) {
  const target = safeRedirect(new URLSearchParams(location.search).get('redirect')).replace(/[?#].*/s, '')
  const page = pages.find(({ path }) => `/panel/${path}`.replace(/\/$/, '') === target)
  await page?.view().catch(() => undefined)
}

async function showHttpsNeeded({ config, language }: AppServices) {
  const { HttpsNeeded } = await import('../pages/auth/HttpsNeeded.tsx')
  draw(
    <LanguageProvider store={language} load={catalogue.load}>
      <HttpsNeeded config={config} />
    </LanguageProvider>,
  )
  appState.done()
}

/** What is wrong with the keys of the configuration, and with its entries beside them. */
async function everythingWrong(outcome: LoadedConfig & { problems: readonly ConfigProblem[] }) {
  const ofKeys = outcome.problems.map(problemAt)
  if (outcome.value === undefined) return ofKeys
  const { mistakesBeside } = await import('./checkedEntries.ts')
  return [...ofKeys, ...(await mistakesBeside(outcome.value))]
}

async function showProblems(problems: readonly Problem[]) {
  const { ProblemsPage } = await import('../config/ProblemsPage.tsx')
  if (appState.status() === 'failed') return
  draw(<ProblemsPage problems={problems} />)
  appState.done()
}

start().catch(fail)
