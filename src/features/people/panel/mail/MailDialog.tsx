import { Alert, Checkbox, FormControlLabel, TextField } from '@mui/material'
import { useMemo, useState } from 'react'
import { useUpdate } from 'react-admin'
import { mail as german } from '#i18n/de/mail.ts'
import { mail as english } from '#i18n/en/mail.ts'
import { fill } from '#model/base/translator.ts'
import { dayText } from '#model/kinds/formats.ts'
import type { AnyRecord } from '#model/language/resolve.ts'
import { useToday } from '#panel/base/clock/useToday.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { useNotifications } from '#panel/notifications/useNotifications.ts'
import { useMention } from '#panel/record/useMention.ts'
import { usePanel, useResource } from '#panel/ui/PanelContext.tsx'
import { QuestionDialog } from '#panel/ui/QuestionDialog.tsx'
import { useNotifyFailure } from '#panel/ui/useNotifyFailure.ts'
import { readMail } from '../../model/readMail.ts'

const words = { de: german, en: english }

/** Shows what a pasted mail would change of a record, each to be taken or left. */
export default function MailDialog({ record, onClose }: { record: AnyRecord; onClose: () => void }) {
  const resource = useResource()
  const { resources } = usePanel()
  const { language, texts, textOf } = useLanguage()
  const { notify } = useNotifications()
  const mention = useMention()
  const notifyFailure = useNotifyFailure(texts.form.notSaved)
  const [update, { isPending }] = useUpdate<AnyRecord>()
  const [text, setText] = useState('')
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const today = useToday()
  // As it was when it was asked: what somebody else changes meanwhile is refused by its version.
  const [base] = useState(record)
  const { proposals, end } = useMemo(
    () => readMail(text, resource, base, today),
    [text, resource, base, today],
  )
  const taken = proposals.filter(({ field }) => !left.has(field.name))
  const own = words[language]
  const tab = resource.tabs.find(
    (each) => each.tab === 'related' && resource.person?.related.some(({ of }) => of === each.of),
  )
  const contracts = tab?.tab === 'related' ? resources.find(({ name }) => name === tab.of) : undefined

  function save() {
    const values = Object.fromEntries(taken.map(({ field, value }) => [field.name, value]))
    const params = { id: base.id, data: { ...base, ...values }, previousData: base }
    void update(resource.name, params, {
      mutationMode: 'pessimistic',
      onSuccess(saved) {
        const { what, to } = mention(saved)
        notify({ label: fill(texts.form.savedAs, { what }), theme: 'success', to })
        onClose()
      },
      onError: (error) => void notifyFailure(error),
    })
  }

  return (
    <QuestionDialog
      title={own.title}
      confirm={{ label: own.save, isDisabled: taken.length === 0, onConfirm: save }}
      isPending={isPending}
      onClose={onClose}
    >
      <div className="stack">
        <TextField
          label={own.text}
          helperText={own.help}
          value={text}
          onChange={(event) => setText(event.target.value)}
          multiline
          minRows={4}
          maxRows={10}
          fullWidth
          autoFocus
        />
        {text.trim() !== '' && proposals.length === 0 && end === undefined && <p role="status">{own.none}</p>}
        {proposals.map(({ field, value, quote }, index) => {
          const shown = (one: unknown) => field.type.toText(one, field, language) || '–'
          const after = fill(own.change, { before: shown(base[field.name]), after: shown(value) })
          return (
            <div key={field.name}>
              <FormControlLabel
                control={
                  <Checkbox
                    checked={!left.has(field.name)}
                    onChange={(_event, isTaken) =>
                      setLeft((before) => {
                        const others = [...before].filter((name) => name !== field.name)
                        return new Set(isTaken ? others : [...others, field.name])
                      })
                    }
                  />
                }
                label={
                  <>
                    <strong>{textOf(field.label)}</strong> {after}
                  </>
                }
              />
              {/* What stands in one line says so once. */}
              {proposals[index + 1]?.quote !== quote && (
                <p className="muted small breaks">{fill(own.from, { quote })}</p>
              )}
            </div>
          )
        })}
        {end && tab && contracts && (
          <Alert severity="info">
            {fill(own.end, {
              day: dayText(end.day, language),
              tab: textOf(tab.label ?? contracts.label[1]),
            })}
            <br />
            {fill(own.from, { quote: end.quote })}
          </Alert>
        )}
      </div>
    </QuestionDialog>
  )
}
