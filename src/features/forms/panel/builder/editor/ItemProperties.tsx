import { memo, useDeferredValue } from 'react'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { lazyPart } from '#panel/ui/lazyPart.tsx'
import {
  type FormDocument,
  type FormItem,
  type ItemKind,
  isQuestion,
  questionKinds,
  type Words,
} from '../../../model/document.ts'
import { partsOf } from '../../../model/itemParts.ts'
import type { FormEditing } from '../../formContent.ts'
import { isFormKey, isFreeKey } from '../../references.ts'
import { ItemLogic, SumFields } from '../logic/ItemLogic.tsx'
import { CheckBox, CommittedBox, SelectBox, WordsBox } from './boxes.tsx'
import { KindIcon } from './KindIcon.tsx'
import { paletteNames } from './kindGroups.ts'
import { OptionsBox } from './OptionsBox.tsx'
import { DefaultBox, MessagesBox, RulesBox } from './RulesBox.tsx'
import type { FormActions } from './useFormActions.ts'

/** The editor of rich texts is large: it comes with the first note. */
const NoteText = lazyPart(() => import('./NoteText.tsx'))

interface ItemPropertiesProps {
  editing: FormEditing
  actions: FormActions
  item: FormItem
}

export function ItemProperties({ editing, actions, item }: ItemPropertiesProps) {
  const isShown = useDeferredValue(true, false)
  return (
    <div className="stack wide" data-of={item.key}>
      <ItemBasics actions={actions} item={item} />
      {item.sum && <SumFields editing={editing} item={item} />}
      <ItemLogic editing={editing} item={item} />
      {/* What is closed at first comes once the rest is there to be typed in. */}
      {isShown && <ItemMore editing={editing} actions={actions} item={item} />}
    </div>
  )
}

type ItemBasicsProps = Pick<ItemPropertiesProps, 'actions' | 'item'>

const ItemBasics = memo(function ItemBasics({ actions, item }: ItemBasicsProps) {
  const { language, texts } = useLanguage()
  const text = texts.formBuilder
  const { key, kind } = item
  const parts = new Set(partsOf(kind))
  const isSum = item.sum !== undefined
  const put = actions.change
  const type = (part: 'label' | 'help' | 'text') => (words: Words, typed: string) =>
    put(key, { [part]: words }, `${part}.${typed}`)
  return (
    <>
      <h2 className="line">
        <KindIcon kind={isSum ? 'sum' : kind} />
        {paletteNames[isSum ? 'sum' : kind][language]}
      </h2>
      {kind === 'note' ? (
        <NoteText item={item} onChange={type('text')} />
      ) : (
        <WordsBox
          label={kind === 'section' ? text.heading : text.label}
          value={item.label}
          isFirst
          onChange={type('label')}
        />
      )}
      {parts.has('help') && <WordsBox label={text.help} value={item.help} onChange={type('help')} />}
      {parts.has('required') && !isSum && (
        <div className="stack">
          <CheckBox
            label={text.required}
            checked={item.required === true}
            onChange={(checked) => put(key, { required: checked || undefined })}
          />
          {parts.has('accepted') && (
            <CheckBox
              label={text.accepted}
              help={text.acceptedHelp}
              checked={item.accepted === true}
              onChange={(checked) => put(key, { accepted: checked || undefined })}
            />
          )}
        </div>
      )}
      {parts.has('options') && (
        <OptionsBox item={item} onChange={(options, group) => put(key, { options }, group)} />
      )}
    </>
  )
})

/** What is closed at first: rules, messages, and what only some look for. */
function ItemMore({ editing, actions, item }: ItemPropertiesProps) {
  const form = useDeferredValue(editing.present.questions)
  return <ItemDetails form={form} now={editing.now} actions={actions} item={item} />
}

type ItemDetailsProps = ItemBasicsProps & Pick<FormEditing, 'now'> & { form: FormDocument }

const ItemDetails = memo(function ItemDetails({ form, now, actions, item }: ItemDetailsProps) {
  const { language, texts } = useLanguage()
  const text = texts.formBuilder
  const { key, kind } = item
  const parts = new Set(partsOf(kind))
  const isSum = item.sum !== undefined
  const put = actions.change

  function faultOf(typed: string): string | undefined {
    if (!isFormKey(typed)) return text.keyForm
    return isFreeKey(now().questions, typed) ? undefined : text.keyTaken
  }

  return (
    <>
      {isQuestion(item) && !isSum && (
        <details className="form-item-more top-line">
          <summary>{text.rules}</summary>
          <RulesBox
            form={form}
            item={item}
            parts={parts}
            onChange={(changes, group) => put(key, changes, group)}
          />
          {parts.has('default') && (
            <DefaultBox item={item} onChange={(value) => put(key, { default: value }, 'default')} />
          )}
        </details>
      )}
      {isQuestion(item) && !isSum && (
        <details className="form-item-more top-line">
          <summary>{text.messages}</summary>
          <MessagesBox item={item} onChange={(messages, group) => put(key, { messages }, group)} />
        </details>
      )}
      <details className="form-item-more top-line">
        <summary>{text.technical}</summary>
        <CommittedBox
          label={text.key}
          help={text.keyHelp}
          value={key}
          faultOf={faultOf}
          onCommit={(typed) => actions.rename(key, typed)}
        />
        {isQuestion(item) && !isSum && (
          <SelectBox
            label={text.kind}
            value={kind}
            options={questionKinds.map((value) => [value, paletteNames[value][language]])}
            onChange={(value) => actions.changeKind(key, value as ItemKind)}
          />
        )}
        {parts.has('width') && (
          <SelectBox
            label={text.width}
            value={item.width ?? 'full'}
            options={(['full', 'half', 'third'] as const).map((value) => [value, text.widths[value]])}
            onChange={(value) =>
              put(key, { width: value === 'full' ? undefined : (value as 'half' | 'third') })
            }
          />
        )}
      </details>
    </>
  )
})
