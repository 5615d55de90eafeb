import { Button } from '@mui/material'
import { useQueries } from '@tanstack/react-query'
import { LinkBase, useCreatePath, useDataProvider } from 'react-admin'
import { fill } from '#model/base/translator.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { CheckCircleOutlined } from '#panel/ui/icons.tsx'
import { usePanel } from '#panel/ui/PanelContext.tsx'
import { tileQuery } from './tileQuery.ts'
import { useOverviewPreferences } from './useOverviewPreferences.ts'

/** Lists what can be created and is not there yet, until all is there or it is dismissed. */
export function SetupChecklist() {
  const [{ setupDismissed }] = useOverviewPreferences()
  return setupDismissed ? null : <Steps />
}

function Steps() {
  const { texts, textOf } = useLanguage()
  const { can, resources } = usePanel()
  const [, change] = useOverviewPreferences()
  const createPath = useCreatePath()
  const dataProvider = useDataProvider()
  const created = resources.filter(
    // What one keeps in the browser sets nothing up.
    ({ api, access, keptHere }) => api.create && !keptHere && can(access.create) && can(access.list),
  )
  const answers = useQueries({
    queries: created.map((resource) => {
      const [field, order] = resource.list.sort
      const sort = { field, order }
      return tileQuery(dataProvider, resource, { pagination: { page: 1, perPage: 1 }, sort, filter: {} })
    }),
  })
  const steps = created.flatMap((resource, index) => {
    const total = answers[index]?.data?.total
    return total === undefined ? [] : [{ resource, isDone: total > 0 }]
  })
  const done = steps.filter(({ isDone }) => isDone).length
  if (done === steps.length || answers.some(({ isPending }) => isPending)) return null
  return (
    <section className="tile setup card" aria-labelledby="setup-title">
      <header className="facts">
        <h2 id="setup-title">{texts.setup.title}</h2>
        <span className="muted small">{fill(texts.setup.progress, { done, all: steps.length })}</span>
        <Button size="small" color="inherit" onClick={() => change({ setupDismissed: true })}>
          {texts.setup.dismiss}
        </Button>
      </header>
      <p className="muted mt-1 mb-1">{texts.setup.lead}</p>
      <ul>
        {steps.map(({ resource, isDone }) => {
          const label =
            textOf(resource.createLabel ?? '') ||
            fill(texts.list.create, { resource: textOf(resource.label[0]) })
          return (
            <li key={resource.name} className="setup-step line loose">
              {isDone ? (
                <>
                  <CheckCircleOutlined className="positive" fontSize="small" aria-label={texts.setup.done} />
                  <span className="muted">{label}</span>
                </>
              ) : (
                <>
                  <span className="setup-open" aria-hidden="true" />
                  <LinkBase
                    className="bare-link"
                    to={createPath({ resource: resource.name, type: 'create' })}
                  >
                    {label}
                  </LinkBase>
                </>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
