import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { basePath } from '../../../model/base/basePath.ts'
import { systemClock } from '../../../model/base/clock.ts'
import { formIdIn, languageIn } from './address.ts'
import { createFormApi } from './formApi.ts'
import { PublicForm } from './PublicForm.tsx'
import { sessionAnswers } from './sessionAnswers.ts'
import '../../../theme/scale.css'
import './formPage.css'

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
      kept={sessionAnswers(() => window.sessionStorage, id, systemClock)}
    />
  </StrictMode>,
)
