import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { fill } from '#model/base/translator.ts'
import type { ResolvedField } from '#model/language/resolve.ts'
import { useLanguage } from '../../base/i18n/LanguageProvider.tsx'
import { usePermissionWords } from '../../shell/locked/panelActions.ts'
import { grantChange } from './grantedBy.ts'
import './grants.css'

export interface GrantsReviewProps {
  field: ResolvedField
  before: unknown
  after: unknown
  onAnswer: (isConfirmed: boolean) => void
}

/** Asks before somebody's rights are changed: what is gained and what is lost, permission by permission. */
export default function GrantsReview({ field, before, after, onAnswer }: GrantsReviewProps) {
  const { texts, textOf } = useLanguage()
  const text = texts.grants
  const { gained, lost, kept } = grantChange(field, before, after)
  const nameOf = (value: unknown) => textOf(field.options?.[String(value)] ?? texts.form.none)
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={() => onAnswer(false)}>
      <DialogTitle>{text.review}</DialogTitle>
      <DialogContent>
        <p className="mb-3">
          {textOf(field.label)}: {nameOf(before)} → <strong>{nameOf(after)}</strong>
        </p>
        {gained.length + lost.length === 0 && <p className="mb-3">{text.same}</p>}
        <Permissions sign="+" title={text.gained} permissions={gained} />
        <Permissions sign="−" title={text.lost} permissions={lost} />
        {kept.length > 0 && <p className="mb-3">{fill(text.unchanged, { count: kept.length })}</p>}
        <p>{text.when}</p>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => onAnswer(false)}>{text.back}</Button>
        <Button variant="contained" autoFocus onClick={() => onAnswer(true)}>
          {text.confirm}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function Permissions(props: { sign: '+' | '−'; title: string; permissions: readonly string[] }) {
  const { sign, title, permissions } = props
  const { usesOf } = usePermissionWords()
  const { rights } = useLanguage().texts
  const tone = sign === '+' ? 'positive' : 'negative'
  if (permissions.length === 0) return null
  return (
    <section aria-label={title}>
      <strong className={tone}>{title}</strong>
      <ul className="mt-1 spaced">
        {permissions.map((permission) => (
          <li key={permission} className="line top bottom-line grants-reviewed">
            <span className={tone} aria-hidden="true">
              {sign}
            </span>
            <span>
              {usesOf(permission).join(', ') || rights.useless}
              <code className="block muted tiny breaks">{permission}</code>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
