import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { LinkBase, useCreatePath, useDataProvider, useEvent } from 'react-admin'
import { duplicateRules, findAlike } from '#client/alike/alikeRecords.ts'
import { alike as german } from '#i18n/de/alike.ts'
import { alike as english } from '#i18n/en/alike.ts'
import { recordTitle } from '#model/kinds/recordTitle.ts'
import type { AnyRecord } from '#model/language/resolve.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { useWhenFollowed } from '../base/routing/useWhenFollowed.ts'
import { recordViewOf } from '../record/useRecordView.ts'
import { usePanel, useResource } from '../ui/PanelContext.tsx'
import { QuestionDialog } from '../ui/QuestionDialog.tsx'

const words = { de: german, en: english }

interface AlikeQuestionProps {
  values: Readonly<Record<string, unknown>>
  /** Absent where a record is made. */
  base: AnyRecord | undefined
  onAnswer: (isConfirmed: boolean) => void
}

/** Asks before something is saved that is probably there already. It answers by itself where nothing is found. */
export default function AlikeQuestion({ values, base, onAnswer }: AlikeQuestionProps) {
  const resource = useResource()
  const { can } = usePanel()
  const { language } = useLanguage()
  const dataProvider = useDataProvider()
  const createPath = useCreatePath()
  const view = recordViewOf(resource, can)
  const { data: found = [], isPending } = useQuery({
    queryKey: [resource.name, 'alike', values, base?.id],
    queryFn: ({ signal }) => findAlike(dataProvider, resource, values, base, signal),
    // An answer of before another one was made says nothing; whoever cannot ask saves unasked.
    gcTime: 0,
    retry: false,
  })
  const answer = useEvent(onAnswer)
  useWhenFollowed(() => answer(false))
  const isNothing = !isPending && found.length === 0
  useEffect(() => {
    if (isNothing) answer(true)
  }, [isNothing])
  const texts = words[language]
  const compared = [...new Set(duplicateRules(resource).flat())]
  return (
    <QuestionDialog
      isOpen={found.length > 0}
      title={texts.title}
      confirm={{ label: base ? texts.save : texts.create, onConfirm: () => onAnswer(true) }}
      onClose={() => onAnswer(false)}
    >
      <p>{found.length === 1 ? texts.lead : texts.leads}</p>
      <ul>
        {found.map((record) => {
          const title = recordTitle(resource, record, language)
          const details = compared
            .map((field) => field.type.toText(record[field.name], field, language))
            .filter((text) => text !== '' && text !== title)
          return (
            <li key={record.id}>
              {view ? (
                <LinkBase
                  to={createPath({ resource: resource.name, id: record.id, type: view })}
                  target="_blank"
                >
                  {title}
                </LinkBase>
              ) : (
                title
              )}
              <div className="muted small">{details.join(' · ')}</div>
            </li>
          )
        })}
      </ul>
      {view && <p className="muted small">{texts.opens}</p>}
    </QuestionDialog>
  )
}
