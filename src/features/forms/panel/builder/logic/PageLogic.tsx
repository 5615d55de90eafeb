import { Button, IconButton } from '@mui/material'
import { memo, useId } from 'react'
import { fill } from '#model/base/translator.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { Remove } from '#panel/ui/icons.tsx'
import { MoveButtons } from '#panel/ui/MoveButtons.tsx'
import { type FormJump, type FormPage, formEnd } from '../../../model/document.ts'
import { changePage } from '../../edits.ts'
import type { FormEditing } from '../../formContent.ts'
import { ConditionEditor } from './ConditionEditor.tsx'
import { questionsUpTo, startRow, writeRows } from './conditionRows.ts'

export const PageLogic = memo(function PageLogic({
  editing,
  page,
}: {
  editing: FormEditing
  page: FormPage
}) {
  const { language, texts } = useLanguage()
  const text = texts.formLogic
  const id = useId()
  const form = editing.present.questions
  const place = form.pages.findIndex(({ key }) => key === page.key)
  const later = form.pages.slice(place + 1)
  const questions = questionsUpTo(form, page.key)
  const nameOf = (key: string) => {
    if (key === formEnd) return text.end
    const number = form.pages.findIndex((candidate) => candidate.key === key) + 1
    if (number === 0) return fill(text.goneTarget, { key })
    return fill(text.numberedPage, { number, title: form.pages[number - 1]?.title[language] ?? '' }).trim()
  }
  const put = (jumps: readonly FormJump[], group?: string) => {
    const now = editing.now()
    editing.change({ ...now, questions: changePage(now.questions, page.key, { jumps }).form }, group)
  }
  const swap = (index: number, other: number) => {
    const [one, two] = [page.jumps[index], page.jumps[other]]
    if (one && two) put(page.jumps.with(index, two).with(other, one))
  }
  const last = questions.at(-1)
  const targets = [...later.map(({ key }) => key), formEnd]
  return (
    <section className="logic stack small" aria-labelledby={id}>
      <h3 id={id}>{text.jumps}</h3>
      <p className="quiet breaks">
        {fill(page.jumps.length === 0 ? text.leadsOn : text.elseLeadsOn, {
          page: nameOf(later[0]?.key ?? formEnd),
        })}
      </p>
      <ol className="logic-jumps stack left">
        {page.jumps.map((jump, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: jumps have no names; their order is what they are.
          <li key={`${id} ${index}`} aria-label={fill(text.jump, { number: index + 1 })}>
            <ConditionEditor
              form={form}
              questions={questions}
              value={jump.when}
              onChange={(when, typed) =>
                put(
                  page.jumps.with(index, { ...jump, when: when ?? {} }),
                  typed ? `jump ${page.key} ${index}` : undefined,
                )
              }
            />
            <div className="logic-line row">
              <label className="line">
                {text.to}
                <select
                  className="box"
                  value={jump.to}
                  onChange={({ target }) => put(page.jumps.with(index, { ...jump, to: target.value }))}
                >
                  {!targets.includes(jump.to) && <option value={jump.to}>{nameOf(jump.to)}</option>}
                  {targets.map((key) => (
                    <option key={key} value={key}>
                      {nameOf(key)}
                    </option>
                  ))}
                </select>
              </label>
              <MoveButtons
                up={fill(text.jumpUp, { number: index + 1 })}
                down={fill(text.jumpDown, { number: index + 1 })}
                isFirst={index === 0}
                isLast={index === page.jumps.length - 1}
                onMove={(by) => swap(index, index + by)}
              />
              <IconButton
                size="small"
                aria-label={fill(text.removeJump, { number: index + 1 })}
                onClick={() => put(page.jumps.toSpliced(index, 1))}
              >
                <Remove fontSize="small" />
              </IconButton>
            </div>
          </li>
        ))}
      </ol>
      <Button
        size="small"
        onClick={() =>
          put([
            ...page.jumps,
            { when: (last && writeRows([[startRow(last)]])) ?? {}, to: targets.at(-1) ?? formEnd },
          ])
        }
      >
        {text.addJump}
      </Button>
    </section>
  )
})
