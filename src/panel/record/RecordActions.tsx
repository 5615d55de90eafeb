import { Button } from '@mui/material'
import { useEffect, useRef } from 'react'
import { useRedirect } from 'react-admin'
import type { AnyRecord, ResolvedAction } from '../../model/language/resolve.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { useListAddress } from '../list/useListAddress.ts'
import { useCommand } from '../shell/shortcuts/useShortcut.ts'
import { keepFocus } from '../ui/keepFocus.ts'
import { usePanel, useResource } from '../ui/PanelContext.tsx'
import { offeredActions } from './actionRules.ts'
import { useRecordAction } from './useRecordAction.tsx'

/** The buttons of the entry's actions that fit the record's state and the person's rights. */
export function RecordActions({ record }: { record: AnyRecord }) {
  const resource = useResource()
  const { can, session } = usePanel()
  const redirect = useRedirect()
  const { redirect: toList } = useListAddress()
  const onGone = () => redirect(toList, resource.name)
  const { start, isPending, dialog } = useRecordAction({ onGone })
  const hasActed = useRef(false)
  // Whenever it is answered, and the record read anew: the button that was pressed may be another one then.
  useEffect(() => {
    if (hasActed.current && !isPending) keepFocus()
  })
  return (
    <>
      {offeredActions(resource, record, { can, person: session.person }).map((action) => (
        <ActionButton
          key={action.name}
          action={action}
          isPending={isPending}
          onStart={() => {
            hasActed.current = true
            start(action, record)
          }}
        />
      ))}
      {dialog}
    </>
  )
}

interface ActionButtonProps {
  action: ResolvedAction
  isPending: boolean
  onStart: () => void
}

/** The button of one action; the palette does the same by it. */
function ActionButton({ action, isPending, onStart }: ActionButtonProps) {
  const { textOf } = useLanguage()
  const title = textOf(action.label)
  const key = `action/${action.name}`
  useCommand(isPending ? undefined : { key, title, place: 'page', run: onStart })
  return (
    <Button variant="outlined" disabled={isPending} onClick={onStart}>
      {title}
    </Button>
  )
}
