import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { signInPage } from '#client/auth/redirect.ts'
import { checkRuntimeConfig, type RuntimeConfig } from '#config/runtimeConfig.ts'
import { englishFirst } from '#i18n/englishFirst.ts'
import { germanFirst } from '#i18n/germanFirst.ts'
import type { Messages } from '#i18n/messages.ts'
import { createStore } from '#model/base/store.ts'
import type { Language } from '#model/language/text.ts'
import SignIn, { type SignInServices } from '#pages/auth/SignIn.tsx'
import { LanguageProvider } from '#panel/base/i18n/LanguageProvider.tsx'
import { documentTitle } from '#panel/shell/documentTitle.ts'
import { applyColours } from '#theme/applyColours.ts'
import { BrandMark } from '#theme/Brand.tsx'
import { type ColourScheme, createColourSchemes } from '#theme/colourSchemes.ts'
import { firstPageKey } from './firstPageKey.ts'

/** Stands in the page before any script has come. HTML. */
export interface FirstPage {
  /** The `style` of `<html>`: the colours, light and dark. */
  colours: string
  language: Language
  /** Behind `#root`. `firstMoment` shows what of it there is to see. */
  body: string
}

const textsOf: Readonly<Record<Language, Messages>> = {
  // The first page shows nothing of the rest.
  de: germanFirst as unknown as Messages,
  en: englishFirst as unknown as Messages,
}

/**
 * Draws what is seen first: the sign-in form in each language, and the frame of the panel.
 *
 * @param configuration unchecked. With mistakes in it nothing is drawn: the page that names them needs the script
 * @param basePath without a slash at its end
 * @param variables names of the colours that the page's styles use, without the dashes before them
 */
export function drawFirstPage(
  configuration: unknown,
  basePath: string,
  variables: ReadonlySet<string>,
): FirstPage | undefined {
  const checked = checkRuntimeConfig(configuration)
  if ('problems' in checked) return undefined
  const { config } = checked
  const { locales, defaultLocale: language } = config
  const facts = {
    'data-namespace': config.aclNamespace,
    'data-languages': locales.join(' '),
    'data-language': language,
    'data-key': firstPageKey(config),
  }
  const drawn =
    config.authProvider === 'oidc' ? [] : locales.map((locale) => signInIn(locale, config, basePath))
  return {
    language,
    colours: coloursOf(config, variables),
    body: [
      renderToStaticMarkup(<Frame config={config} basePath={basePath} />),
      ...drawn,
      renderToStaticMarkup(
        <>
          <template id="first" {...facts} />
          <noscript>
            <p className="first-notice">{needsScript}</p>
          </noscript>
        </>,
      ),
    ].join(''),
  }
}

// In both languages: which one is in use, only a script would know.
const needsScript =
  'Das Panel braucht JavaScript. Schalten Sie es in Ihrem Browser ein. · The panel needs JavaScript. Please turn it on in your browser.'
function signInIn(language: Language, config: RuntimeConfig, basePath: string): string {
  const texts = textsOf[language]
  const services = {
    config: { ...config, brand: placed(config.brand, basePath) },
    lostSession: { isLost: () => false },
  } as Partial<SignInServices> as SignInServices
  const form = renderToString(
    <LanguageProvider
      store={{ ...createStore(language), offered: config.locales }}
      load={async () => texts}
      ready={{ language, texts }}
    >
      <MemoryRouter basename={basePath || '/'} initialEntries={[basePath + signInPage]}>
        <SignIn services={services} />
      </MemoryRouter>
    </LanguageProvider>,
  )
  const title = documentTitle(texts.auth.signIn.title, config.productTitle)
  return renderToStaticMarkup(
    <template
      id={`first-${language}`}
      data-title={title}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by React itself
      dangerouslySetInnerHTML={{ __html: form }}
    />,
  )
}

/** The product's mark lies under the panel's path; what the configuration names lies where it says. */
const placed = (brand: RuntimeConfig['brand'], basePath: string) =>
  basePath === '' ? brand : { ...brand, logo: brand.logo ?? `${basePath}/icon.svg` }

function Frame({ config, basePath }: { config: RuntimeConfig; basePath: string }) {
  const lines = Array.from({ length: 10 }, (_, line) => line)
  return (
    <div id="frame" className="frame" aria-hidden="true" hidden>
      <div className="frame-menu">
        <span className="frame-brand">
          <BrandMark brand={placed(config.brand, basePath)} />
          <span>{config.productTitle}</span>
        </span>
        {lines.slice(0, 7).map((line) => (
          <i key={line} />
        ))}
      </div>
      <div className="frame-column">
        {config.deploymentEnvironment !== 'prod' && <div className="environment-banner" />}
        <div className="frame-bar" />
        <div className="frame-page">
          <b />
          {lines.map((line) => (
            <i key={line} />
          ))}
        </div>
      </div>
    </div>
  )
}

/** Of each colour its light and its dark one, as the browser chooses between them by `color-scheme`. */
function coloursOf(config: RuntimeConfig, variables: ReadonlySet<string>): string {
  const schemes = createColourSchemes(config.colours)
  const variablesIn = (scheme: ColourScheme) => {
    const found = new Map<string, string>()
    applyColours({ setProperty: (name, value) => void found.set(name, value ?? '') }, scheme, schemes)
    return found
  }
  const dark = variablesIn('dark')
  return [...variablesIn('light')]
    .filter(([name]) => variables.has(name.slice(2)))
    .map(([name, colour]) => `${name}:light-dark(${colour},${dark.get(name)})`)
    .join(';')
}
