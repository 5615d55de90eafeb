import { Checkbox, FormControlLabel, TextField } from '@mui/material'
import { useMemo, useState } from 'react'
import { useUpdate } from 'react-admin'
import { fill } from '#model/base/translator.ts'
import type { AnyRecord } from '#model/language/resolve.ts'
import { useToday } from '#panel/base/clock/useToday.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { useNotifications } from '#panel/notifications/useNotifications.ts'
import { useMention } from '#panel/record/useMention.ts'
import { useResource } from '#panel/ui/PanelContext.tsx'
import { SlideOver } from '#panel/ui/SlideOver.tsx'
import { useNotifyFailure } from '#panel/ui/useNotifyFailure.ts'
import { type MailProposal, readMail } from '../../model/mail/readMail.ts'
import { MailContracts, useContracts } from './MailContracts.tsx'
import { MailQuote } from './MailQuote.tsx'
import { mailWords } from './words.ts'
import './mail.css'

interface MailDialogProps {
  record: AnyRecord
  /** @default it is pasted here */
  text?: string | undefined
  onClose: () => void
}

/** Shows what a pasted mail would change of a record, each to be taken or left, and of what leads to it. */
export default function MailDialog({ record, text: given = '', onClose }: MailDialogProps) {
  const resource = useResource()
  const { language, texts } = useLanguage()
  const { notify } = useNotifications()
  const mention = useMention()
  const notifyFailure = useNotifyFailure(texts.form.notSaved)
  const [update, { isPending }] = useUpdate<AnyRecord>()
  const [text, setText] = useState(given)
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set())
  const today = useToday()
  const contracts = useContracts()
  // As it was when it was asked: what somebody else changes meanwhile is refused by its version.
  const [base, setBase] = useState(record)
  const reading = useMemo(
    () => readMail(text, resource, base, today, contracts?.fields),
    [text, resource, base, today, contracts],
  )
  const { proposals, end, ofRows } = reading
  const isAsked = end !== undefined || ofRows.length > 0
  // What is unsure, and how it is sent, signed or was before, is taken by hand.
  const isTicked = ({ field, part, isUnsure }: MailProposal) =>
    turned.has(field.name) !== (part === 'own' && isUnsure !== true)
  const followed = (name: string | undefined) =>
    name === undefined || proposals.some((each) => each.field.name === name && isTicked(each))
  const shown = proposals.filter(({ follows }) => followed(follows))
  const taken = shown.filter(isTicked)
  const own = mailWords[language]

  function turn(name: string) {
    const others = [...turned].filter((each) => each !== name)
    setTurned(new Set(turned.has(name) ? others : [...others, name]))
  }

  function save() {
    const values = Object.fromEntries(taken.map(({ field, value }) => [field.name, value]))
    const params = { id: base.id, data: { ...base, ...values }, previousData: base }
    void update(resource.name, params, {
      mutationMode: 'pessimistic',
      onSuccess(saved) {
        const { what, to } = mention(saved)
        notify({ label: fill(texts.form.savedAs, { what }), theme: 'success', to })
        setBase(saved)
        // What is asked of contracts is still to be done.
        if (!isAsked) onClose()
      },
      onError: (error) => void notifyFailure(error),
    })
  }

  return (
    <SlideOver
      open
      title={own.title}
      confirmLabel={own.save}
      busy={isPending}
      onClose={onClose}
      onCancel={base === record ? onClose : undefined}
      onConfirm={taken.length > 0 ? save : undefined}
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
        {text.trim() !== '' && shown.length === 0 && !isAsked && <p role="status">{own.none}</p>}
        {shown.map((proposal, index) => {
          const next = shown[index + 1]
          return (
            <div key={proposal.field.name}>
              <Proposed
                proposal={proposal}
                before={base[proposal.field.name]}
                isTicked={isTicked(proposal)}
                onTurn={() => turn(proposal.field.name)}
              />
              {/* What stands in one line says so once. */}
              {(next?.quote !== proposal.quote || next.part !== proposal.part) && (
                <div className="mail-quote">
                  <MailQuote quote={proposal.quote} part={proposal.part} />
                </div>
              )}
            </div>
          )
        })}
        {isAsked && <MailContracts contracts={contracts} record={base} end={end} values={ofRows} />}
      </div>
    </SlideOver>
  )
}

interface ProposedProps {
  proposal: MailProposal
  before: unknown
  isTicked: boolean
  onTurn: () => void
}

function Proposed({ proposal: { field, value, follows }, before, isTicked, onTurn }: ProposedProps) {
  const { language, textOf } = useLanguage()
  const own = mailWords[language]
  const shown = (one: unknown) => field.type.toText(one, field, language) || '–'
  return (
    <FormControlLabel
      control={<Checkbox checked={isTicked} onChange={onTurn} />}
      label={
        <>
          <strong>{textOf(field.label)}</strong>{' '}
          {fill(own.change, { before: shown(before), after: shown(value) })}
          {follows !== undefined && <span className="muted small block">{own.otherBank}</span>}
        </>
      }
    />
  )
}
