import { Button } from '@mui/material'
import { useState } from 'react'
import { LinkBase, useCreatePath } from 'react-admin'
import { instantFormat } from '#model/kinds/formats.ts'
import type { Draft } from '../base/drafts/draftStore.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { usePanel } from '../ui/PanelContext.tsx'

/** Lists what the person had typed when a session ended. */
export function DraftList() {
  const { resources, session } = usePanel()
  const { language, texts } = useLanguage()
  const createPath = useCreatePath()
  const [drafts, setDrafts] = useState(() => session.drafts.all())
  const shown = drafts.filter(({ resource }) => resources.some(({ name }) => name === resource))
  if (shown.length === 0) return null
  const time = instantFormat(language)

  function discard({ resource, id }: Draft) {
    session.drafts.drop(resource, id)
    setDrafts(session.drafts.all())
  }

  return (
    <section className="draft-list mb-6">
      <h2 className="mb-2">{texts.draft.title}</h2>
      <ul className="card divided">
        {shown.map((draft) => {
          const { address, id, keptAt, resource, title } = draft
          const form = id === undefined ? { type: 'create' } : { type: 'edit', id }
          const path = address ?? createPath({ resource, ...form })
          return (
            <li key={path} className="draft-item facts wide">
              <LinkBase to={path}>{title}</LinkBase>
              <time className="muted small" dateTime={keptAt}>
                {time.format(new Date(keptAt))}
              </time>
              <Button size="small" color="inherit" onClick={() => discard(draft)}>
                {texts.draft.discard}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
