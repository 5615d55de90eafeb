import { Menu, MenuItem } from '@mui/material'
import { useEffect, useState } from 'react'
import { LinkBase, useCreatePath } from 'react-admin'
import type { AnyRecord } from '#model/language/resolve.ts'
import { useToday } from '../base/clock/useToday.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import type { RowVerb } from '../features.ts'
import { useCopyAddress } from '../form/copy/copyAddress.ts'
import { offeredActions } from '../record/actionRules.ts'
import { useQuickView } from '../record/quickView/QuickView.tsx'
import { useExpertEntries } from '../record/useExpertEntries.ts'
import { useRecordAction } from '../record/useRecordAction.tsx'
import { hasShow, mayEdit } from '../record/useRecordView.ts'
import { useLocked, useResourceActions, WhyPopover } from '../shell/locked/WhyMissing.tsx'
import { menuLines } from '../ui/MoreMenu.tsx'
import { usePanel, useResource } from '../ui/PanelContext.tsx'
import { useReopenable } from '../ui/useReopenable.ts'

export interface RowMenuTarget {
  record: AnyRecord
  anchor: Element
}

/** Shows what can be done with one row. One menu serves all rows of a list. */
export function RowMenu({ target, onClose }: { target: RowMenuTarget | undefined; onClose: () => void }) {
  const action = useRecordAction()
  const { selected } = usePanel().parts
  const { visit, isOpen, begin, end } = useReopenable()
  const [asked, setAsked] = useState<{ verb: RowVerb; records: readonly AnyRecord[] }>()
  function ask(verb: RowVerb, record: AnyRecord) {
    setAsked({ verb, records: [record] })
    begin()
  }
  const [shown, setShown] = useState(target)
  useEffect(() => {
    if (target) setShown(target)
  }, [target])
  return (
    <>
      {shown && (
        <OpenMenu
          {...shown}
          isOpen={target !== undefined}
          onClose={onClose}
          start={action.start}
          onVerb={(verb) => ask(verb, shown.record)}
        />
      )}
      {action.dialog}
      {selected && asked && visit > 0 && (
        <selected.Verb key={visit} {...asked} isOpen={isOpen} onClose={end} />
      )}
    </>
  )
}

const below = { vertical: 'bottom', horizontal: 'right' } as const
const right = { vertical: 'top', horizontal: 'right' } as const

interface OpenMenuProps extends RowMenuTarget {
  isOpen: boolean
  onClose: () => void
  start: ReturnType<typeof useRecordAction>['start']
  onVerb: (verb: RowVerb) => void
}

function OpenMenu({ record, anchor, isOpen, onClose, start, onVerb }: OpenMenuProps) {
  const resource = useResource()
  const panel = usePanel()
  const { can, session, parts } = panel
  const today = useToday()
  const { texts, textOf } = useLanguage()
  const createPath = useCreatePath()
  const experts = useExpertEntries(record)
  const quickView = useQuickView()
  const linkTo = (type: 'show' | 'edit') => ({
    component: LinkBase,
    to: createPath({ resource: resource.name, id: record.id, type }),
    onClick: onClose,
  })
  const copyAddress = useCopyAddress(record.id)
  const actions = offeredActions(resource, record, { can, person: session.person })
  const verbs = parts.selected?.verbs(resource, record, panel, today) ?? []
  const locked = useLocked(useResourceActions(record))
  const [asked, setAsked] = useState(false)

  return (
    <>
      <Menu
        open={isOpen}
        anchorEl={anchor}
        anchorOrigin={below}
        transformOrigin={right}
        onClose={onClose}
        slotProps={{ list: { dense: true } }}
      >
        {quickView.isOffered && (
          <MenuItem
            onClick={() => {
              onClose()
              quickView.open(record.id)
            }}
          >
            {texts.list.quickView}
          </MenuItem>
        )}
        {hasShow(resource) && can(resource.access.show) && (
          <MenuItem {...linkTo('show')}>{texts.list.open}</MenuItem>
        )}
        {mayEdit(resource, record, { can, person: session.person }) && (
          <MenuItem {...linkTo('edit')}>{texts.form.editButton}</MenuItem>
        )}
        {copyAddress !== undefined && (
          <MenuItem component={LinkBase} to={copyAddress} onClick={onClose}>
            {texts.copies.copy}
          </MenuItem>
        )}
        {actions.map((action) => (
          <MenuItem
            key={action.name}
            onClick={() => {
              onClose()
              start(action, record)
            }}
          >
            {textOf(action.label)}
          </MenuItem>
        ))}
        {verbs.map((verb) => (
          <MenuItem
            key={verb}
            onClick={() => {
              onClose()
              onVerb(verb)
            }}
          >
            {parts.selected?.verbLabel(verb, texts)}
          </MenuItem>
        ))}
        {menuLines([{ key: 'experts', title: texts.list.experts, entries: experts }], (entry) => {
          onClose()
          entry.run?.(anchor)
        })}
        {locked.length > 0 && (
          <MenuItem
            className="muted small"
            onClick={() => {
              onClose()
              setAsked(true)
            }}
          >
            {texts.locked.why}
          </MenuItem>
        )}
      </Menu>
      <WhyPopover anchor={asked ? anchor : null} locked={locked} onClose={() => setAsked(false)} />
    </>
  )
}
