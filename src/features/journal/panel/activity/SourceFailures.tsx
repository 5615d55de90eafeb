import { fill } from '../../../../model/base/translator.ts'
import { useLanguage } from '../../../../panel/base/i18n/LanguageProvider.tsx'
import { FailurePanel } from '../../../../panel/ui/FailurePanel.tsx'
import type { ReadSource } from './useActivity.ts'

/** The sources that could not be read, once each: what is missing, why, and another try. The others stand below. */
export function SourceFailures({ read }: { read: readonly ReadSource[] }) {
  const { texts, textOf } = useLanguage()
  const failed = read.filter(({ error }) => error !== undefined)
  const resources = new Set(failed.map(({ source }) => source.resource))
  return [...resources].map((resource) => {
    const own = failed.filter(({ source }) => source.resource === resource)
    return (
      <FailurePanel
        key={resource.name}
        title={fill(texts.activity.failed, { what: textOf(resource.label[1]) })}
        error={own[0]?.error}
        retrying={own.some(({ isFetching }) => isFetching)}
        onRetry={() => {
          for (const { retry } of own) retry()
        }}
      />
    )
  })
}
