import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { basePath } from '#model/base/basePath.ts'
import { systemClock } from '#model/base/clock.ts'
import { isObject, ownValue } from '#model/base/json.ts'
import { holdCompositionKeys } from '#panel/base/page/compositionKeys.ts'
import { followTranslator } from '#panel/base/page/translatedTexts.ts'
import { formIdIn, languageIn } from './address.ts'
import { applyAccents } from './brandAccents.ts'
import { createFormApi } from './formApi.ts'
import { PublicForm, type ShownBrand } from './PublicForm.tsx'
import { sessionAnswers } from './sessionAnswers.ts'
import '#theme/scale.css'
import './formPage.css'

holdCompositionKeys(window)
followTranslator(globalThis)

document.documentElement.dataset.scheme = matchMedia('(prefers-color-scheme: dark)').matches
  ? 'dark'
  : 'light'

/** Asked for beside the form. Whatever is wrong with the configuration, the form is shown. */
const readBrand = async (): Promise<ShownBrand> => {
  const config: unknown = await fetch(`${basePath}/config.json`)
    .then((answer) => answer.json())
    .catch(() => undefined)
  if (!isObject(config)) return {}
  const product = typeof config.productTitle === 'string' ? config.productTitle : 'Abo-Panel'
  const primary = ownValue(config.colours, 'primary')
  if (/^#[0-9a-f]{6}$/i.test(String(primary))) {
    applyAccents(document.documentElement.style, String(primary))
  }
  return { ...(isObject(config.brand) ? config.brand : {}), product }
}

const id = formIdIn(location.pathname, basePath)
createRoot(document.getElementById('root') ?? document.body).render(
  <StrictMode>
    <PublicForm
      id={id}
      language={languageIn(location.search, navigator.languages)}
      api={createFormApi({
        base: `${basePath}/api/`,
        fetch: (input, init) => fetch(input, init),
        beacon: (address, json) =>
          navigator.sendBeacon(address, new Blob([json], { type: 'application/json' })),
        randomValues: (bytes) => crypto.getRandomValues(bytes),
      })}
      readBrand={readBrand}
      kept={sessionAnswers(() => window.sessionStorage, id, systemClock)}
    />
  </StrictMode>,
)
