import type { ReactNode } from 'react'
import { moneyFormat } from '#model/kinds/formats.ts'
import type { Language } from '#model/language/text.ts'
import { type FormItem, wordsIn } from '../../model/document.ts'
import type { AnswerInputProps } from './contract.ts'
import { answerInput, namingOf } from './inputs/answerInputs.tsx'
import type { RendererTexts } from './texts.ts'

export interface QuestionProps
  extends Pick<
    AnswerInputProps,
    'item' | 'value' | 'language' | 'texts' | 'thisYear' | 'onChange' | 'textOfFault'
  > {
  /** The focus has left the question as a whole. */
  onLeave: () => void
  /** Of the form that it stands in: keys are unique in one form only. */
  idPrefix: string
  faults: AnswerInputProps['partFaults']
}

export function questionId(idPrefix: string, key: string): string {
  return `${idPrefix}-${key}`
}

export function isRequired({ required, accepted }: FormItem): boolean {
  return required === true || accepted === true
}

export function Question(props: QuestionProps) {
  const { item, idPrefix, language, texts, faults, textOfFault, onLeave } = props
  const id = questionId(idPrefix, item.key)
  const fault = faults[item.key] && textOfFault(item.key)
  const help = helpOf(item, props)
  const unit = unitOf(item, language)
  const describedBy =
    [help && `${id}-help`, unit && `${id}-unit`, fault && `${id}-fault`].filter(Boolean).join(' ') ||
    undefined
  const Input = answerInput(item)
  const input = (
    <Input {...props} id={id} describedBy={describedBy} isInvalid={fault !== undefined} partFaults={faults} />
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it acts on nothing, it only hears that the focus has left all of its inputs.
    <div
      className={`question width-${item.width ?? 'full'}`}
      data-question={item.key}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onLeave()
      }}
    >
      <Named
        item={item}
        id={id}
        label={<Label item={item} language={language} texts={texts} />}
        describedBy={describedBy}
        fault={fault}
      >
        {help !== '' && (
          <p id={`${id}-help`} className="help">
            {help}
          </p>
        )}
        {unit === undefined ? (
          input
        ) : (
          <span className="with-end">
            {input}
            <span id={`${id}-unit`} className="unit">
              {unit}
            </span>
          </span>
        )}
        {/* It is said on leaving, when the focus is elsewhere already. */}
        <div aria-live="polite">
          {fault !== undefined && (
            <p id={`${id}-fault`} className="fault">
              {fault}
            </p>
          )}
        </div>
      </Named>
    </div>
  )
}

interface NamedProps {
  item: FormItem
  id: string
  label: ReactNode
  describedBy: string | undefined
  fault: string | undefined
  children: ReactNode
}

/** One input has a label, several have a legend; a box has its words beside it. */
function Named({ item, id, label, describedBy, fault, children }: NamedProps) {
  const naming = namingOf(item)
  if (naming === 'own') return children
  if (naming === 'label') {
    return (
      <>
        <label htmlFor={id} className="question-label">
          {label}
        </label>
        {children}
      </>
    )
  }
  const isRadios = item.kind === 'choice' || item.kind === 'flag'
  return (
    <fieldset
      aria-describedby={describedBy}
      {...(isRadios
        ? { role: 'radiogroup', 'aria-required': isRequired(item), 'aria-invalid': fault !== undefined }
        : {})}
    >
      <legend className="question-label">{label}</legend>
      {children}
    </fieldset>
  )
}

function Label({
  item,
  language,
  texts,
}: Pick<QuestionProps, 'item' | 'language'> & { texts: RendererTexts }) {
  return (
    <>
      {wordsIn(item.label, language) || item.key}
      {isRequired(item) && (
        <span className="required-mark" title={texts.formPage.required}>
          {' *'}
        </span>
      )}
    </>
  )
}

/** What is usual for the kind stands behind the question's own help. */
function helpOf({ help, kind }: FormItem, { language, texts: { formPage } }: QuestionProps): string {
  const isFile = kind === 'image' || kind === 'file' || kind === 'video'
  const usual = isFile ? formPage.webAddress : kind === 'date' ? formPage.dayExample : ''
  return [wordsIn(help, language), usual].filter(Boolean).join(' ')
}

/** What a number counts, as it stands behind it: `€`, `%`. */
function unitOf({ kind, currency = 'EUR' }: FormItem, language: Language): string | undefined {
  if (kind === 'percent') return '%'
  if (kind !== 'money') return undefined
  const parts = moneyFormat(language, currency).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? currency
}
