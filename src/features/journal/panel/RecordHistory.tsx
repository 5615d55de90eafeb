import { Skeleton, Typography } from '@mui/material'
import { useState } from 'react'
import type { AnyRecord } from '../../../model/language/resolve.ts'
import { useLanguage } from '../../../panel/base/i18n/LanguageProvider.tsx'
import { lazyPart } from '../../../panel/ui/lazyPart.tsx'
import { usePanel } from '../../../panel/ui/PanelContext.tsx'
import { journalResource } from '../model/journal.ts'
import './journal.css'

// Read rarely; the first list must not wait for it.
const RecordTimeline = lazyPart(() => import('./RecordTimeline.tsx'), {
  Loading() {
    const { texts } = useLanguage()
    return <Skeleton variant="rounded" height={120} role="img" aria-label={texts.shell.loading} />
  },
})

/**
 * What was done to a record, where the panel keeps a journal that the person may read.
 *
 * @param props.folded shown and loaded only when it is opened. @default false
 */
export function RecordHistory({ record, folded = false }: { record: AnyRecord; folded?: boolean }) {
  const { can, resources } = usePanel()
  const { texts } = useLanguage()
  const [isWanted, setWanted] = useState(!folded)
  const journal = resources.find(({ name }) => name === journalResource)
  if (!journal || !can(journal.access.list)) return null
  const heading = <Typography variant="h2">{texts.journal.title}</Typography>
  const timeline = isWanted && <RecordTimeline record={record} />
  if (folded) {
    return (
      <details className="record-history" onToggle={(event) => event.currentTarget.open && setWanted(true)}>
        <summary>{heading}</summary>
        {timeline}
      </details>
    )
  }
  return (
    <section className="record-history">
      {heading}
      {timeline}
    </section>
  )
}
