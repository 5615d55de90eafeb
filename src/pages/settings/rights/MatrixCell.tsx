import { fill } from '../../../model/base/translator.ts'
import { useLanguage } from '../../../panel/base/i18n/LanguageProvider.tsx'
import type { CellProps } from '../../../panel/rights/RightsMatrix.tsx'
import { usePermissionWords } from '../../../panel/shell/locked/usePermissionWords.ts'
import { Check, LockOutlined } from '../../../panel/ui/icons.tsx'
import { usePanel } from '../../../panel/ui/PanelContext.tsx'
import type { AskedCell } from './RequirementPopover.tsx'

/** Whether an action is allowed; pressed, it tells why. */
export function MatrixCell(props: CellProps & { onAsk: (asked: AskedCell) => void }) {
  const { area, action, onAsk, isNamed = false } = props
  const { can, missing } = usePanel()
  const { texts } = useLanguage()
  const text = texts.rights
  const word = usePermissionWords().actionWord(action)
  const isAllowed = can(action.requirement)
  const lacking = missing(action.requirement).join(', ')
  const Icon = isAllowed ? Check : LockOutlined
  const state = isAllowed ? text.allowed : `${text.refused}: ${texts.locked.missing} ${lacking}`
  return (
    <button
      type="button"
      className={isAllowed ? 'rights-cell' : 'rights-cell is-refused'}
      aria-haspopup="dialog"
      aria-label={fill(text.cell, { area, action: word, state })}
      title={isAllowed ? text.allowed : text.refused}
      onClick={(event) =>
        onAsk({ anchor: event.currentTarget, label: `${area}: ${word}`, requirement: action.requirement })
      }
    >
      <Icon fontSize="inherit" aria-hidden="true" />
      {isNamed && word}
    </button>
  )
}
