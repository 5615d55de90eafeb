import { type ReactNode, StrictMode } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { type LoadedConfig, loadRuntimeConfig } from '#config/loadRuntimeConfig.ts'
import { type Problem, problemAt } from '#config/problem.ts'
import type { ConfigProblem, RuntimeConfig } from '#config/runtimeConfig.ts'
import { readSafely } from '#model/base/browserStorage.ts'
import type { CookieProblem } from '#pages/auth/CookieProblemPage.tsx'
import { catalogue } from '#panel/base/i18n/catalogue.ts'
import { LanguageProvider } from '#panel/base/i18n/LanguageProvider.tsx'
import { idle } from '#panel/base/idle.ts'
import { holdCompositionKeys } from '#panel/base/page/compositionKeys.ts'
import { followTranslator } from '#panel/base/page/translatedTexts.ts'
import { whenReady } from '#panel/base/routing/appRouter.tsx'
import { ErrorPage } from '#panel/shell/errorPage/ErrorPage.tsx'
import { applyAppearance, createAppearanceStore, createColourModeStore } from '#theme/appearanceStore.ts'
import { applyColours, colourWindow } from '#theme/applyColours.ts'
import { colourSchemes, createColourSchemes } from '#theme/colourSchemes.ts'
import { AppearanceContext, ColourModeContext } from '#theme/lookContexts.ts'
import { App, createAppRouter, createAppState } from './App.tsx'
import { createLanguage, createServices } from './createServices.ts'
import { firstPageKey } from './first/firstPageKey.ts'
import '#theme/global.css'
import './first/first.css'

holdCompositionKeys(window)
followTranslator(globalThis)

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

function draw(page: ReactNode) {
  root ??= createRoot(place, onErrors)
  root.render(page)
}

/** React has taken everything else away by then. */
function fail(error: unknown) {
  if (appState.fail(error)) queueMicrotask(() => draw(<ErrorPage error={error} />))
}

/**
 * Fatal is what React cannot catch, and a start that fails: what the window hears of may be anybody's, an extension's or a
 * wallet's. What React recovers from, such as a form that an extension has changed before it was taken over, it draws anew.
 */
const onErrors = { onUncaughtError: fail, onRecoverableError: (error: unknown) => console.error(error) }

async function start() {
  // What nearly everybody needs next comes along with the configuration, which would only name it.
  const likely = Promise.all([catalogue.load('de'), import('#config/identities/own.ts')])
  likely.catch(() => undefined)
  const outcome = await loadRuntimeConfig(window.fetch.bind(window))
  if ('problems' in outcome) return showProblems(await everythingWrong(outcome))
  colours = createColourSchemes(outcome.config.colours)
  showColours()
  const problem = cookieProblemIn(window)
  if (problem) return showCookieProblem(problem, outcome.config)
  const services = await createServices(outcome.config)
  const language = services.language.get()
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
    root = hydrateRoot(place, page, onErrors)
  } else draw(page)
  // While the person signs in, the panel's entries are checked and the panel is fetched. The form comes first.
  await idle()
  // Where one of them fails, it is fetched again when it is needed, and the failure shown there.
  const ahead = await import('./panelEntries.ts')
    .then(({ panelEntries }) => panelEntries(services.config))
    .catch(() => undefined)
  if (ahead && ahead.findings.length > 0) return showProblems(ahead.findings)
  await loadPanel().catch(() => undefined)
  await catalogue.loadRest().catch(() => undefined)
}

function cookieProblemIn(page: Window): CookieProblem | undefined {
  if (!page.isSecureContext) return 'httpsNeeded'
  // With blocked cookies a look at the storage fails, or there is none.
  const isKept = readSafely(() => page.localStorage.length + page.sessionStorage.length) !== undefined
  return isKept && page.navigator.cookieEnabled ? undefined : 'cookiesNeeded'
}

async function showCookieProblem(problem: CookieProblem, config: RuntimeConfig) {
  const { CookieProblemPage } = await import('#pages/auth/CookieProblemPage.tsx')
  const storage = readSafely(() => window.localStorage) ?? { getItem: () => null, setItem() {} }
  draw(
    <LanguageProvider store={createLanguage(config, storage)} load={catalogue.load}>
      <CookieProblemPage config={config} problem={problem} />
    </LanguageProvider>,
  )
  appState.done()
}

async function everythingWrong(outcome: LoadedConfig & { problems: readonly ConfigProblem[] }) {
  const ofKeys = outcome.problems.map(problemAt)
  if (outcome.value === undefined) return ofKeys
  const { mistakesBeside } = await import('./checkedEntries.ts')
  return [...ofKeys, ...(await mistakesBeside(outcome.value))]
}

async function showProblems(problems: readonly Problem[]) {
  const { ProblemsPage } = await import('#config/ProblemsPage.tsx')
  if (appState.status() === 'failed') return
  draw(<ProblemsPage problems={problems} />)
  appState.done()
}

start().catch(fail)
