import { Button, Typography } from '@mui/material'
import { useState, useSyncExternalStore } from 'react'
import type { KnownPermission } from '#client/auth/permissionOrigins.ts'
import { missing } from '#model/access/permissions.ts'
import { fill } from '#model/base/translator.ts'
import type { Permission, Requirement } from '#model/language/access.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { type CellProps, type MatrixRow, matrixRows, RightsMatrix } from '#panel/rights/RightsMatrix.tsx'
import { usePermissionWords } from '#panel/shell/locked/panelActions.ts'
import TitledPage from '#panel/shell/TitledPage.tsx'
import { Check, LockOutlined } from '#panel/ui/icons.tsx'
import { usePanel } from '#panel/ui/PanelContext.tsx'
import { ToneLabel } from '#panel/ui/ToneLabel.tsx'
import { FewerRightsDialog } from './FewerRightsDialog.tsx'
import { type AskedCell, Origins, RequirementPopover } from './RequirementPopover.tsx'
import { UnheldPermissions } from './UnheldPermissions.tsx'
import './rights.css'

export default function Rights() {
  const { pages, resources, session } = usePanel()
  const { texts, textOf } = useLanguage()
  const text = texts.rights
  const { actionWord, usesOf } = usePermissionWords()
  const [search, setSearch] = useState('')
  const [asked, setAsked] = useState<AskedCell>()
  const areas = matrixRows(resources, pages)
  const actionsOf = ({ operations, others }: MatrixRow) => [...operations.values(), ...others]
  const rows = permissionRows(
    session.rights.known(),
    session.rights.fewer.get(),
    areas.flatMap(actionsOf).map(({ requirement }) => requirement),
  )
  const matches = (...words: readonly string[]) =>
    words.join(' ').toLowerCase().includes(search.trim().toLowerCase())
  const areaMatches = (row: MatrixRow) =>
    matches(textOf(row.area), ...actionsOf(row).flatMap((one) => [actionWord(one), ...one.requirement]))
  const rowMatches = ({ permission, state }: PermissionRow) =>
    matches(permission, text[state], ...usesOf(permission))
  const shownAreas = areas.filter(areaMatches)
  const shownRows = rows.filter(rowMatches)
  return (
    <TitledPage>
      <div className="section rights-tools row loose between">
        <label>
          <span className="visually-hidden">{text.search}</span>
          <input
            type="search"
            className="box full"
            value={search}
            placeholder={text.placeholder}
            onChange={(event) => setSearch(event.target.value)}
          />
        </label>
        <ViewWithFewer />
      </div>
      <UnheldPermissions />
      {shownAreas.length === 0 && shownRows.length === 0 && <p role="status">{text.none}</p>}
      {shownAreas.length > 0 && (
        <section className="section rights" aria-labelledby="rights-areas">
          <Typography variant="h2" id="rights-areas">
            {text.areas}
          </Typography>
          <p>{text.areasLead}</p>
          <RightsMatrix rows={shownAreas} renderCell={(cell) => <MatrixCell {...cell} onAsk={setAsked} />} />
          <RequirementPopover asked={asked} onClose={() => setAsked(undefined)} />
        </section>
      )}
      {shownRows.length > 0 && (
        <section className="section rights" aria-labelledby="rights-raw">
          <Typography variant="h2" id="rights-raw">
            {text.raw}
          </Typography>
          <p>{text.rawLead}</p>
          <PermissionTable rows={shownRows} />
        </section>
      )}
    </TitledPage>
  )
}

function ViewWithFewer() {
  const { fewer, known } = usePanel().session.rights
  const dropped = useSyncExternalStore(fewer.subscribe, fewer.get)
  const text = useLanguage().texts.rights
  const [isOpen, setOpen] = useState(false)
  const held = known().flatMap(({ granted, permission }) => (granted ? [permission] : []))
  return (
    <>
      <Button variant="outlined" disabled={held.length === 0} onClick={() => setOpen(true)}>
        {text.view}
      </Button>
      {isOpen && (
        <FewerRightsDialog
          held={held}
          dropped={dropped}
          onClose={() => setOpen(false)}
          onChoose={(permissions) => {
            fewer.drop(permissions)
            setOpen(false)
          }}
        />
      )}
    </>
  )
}

function MatrixCell(props: CellProps & { onAsk: (asked: AskedCell) => void }) {
  const { area, action, onAsk, isNamed = false } = props
  const { can, missing } = usePanel()
  const { texts } = useLanguage()
  const text = texts.rights
  const word = usePermissionWords().actionWord(action)
  const isAllowed = can(action.requirement)
  const lacking = missing(action.requirement).join(', ')
  const Icon = isAllowed ? Check : LockOutlined
  const state = isAllowed ? text.allowed : `${text.refused}: ${lacking}`
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

const tones = { granted: 'positive', denied: 'negative', laidAside: 'warning', lacking: 'neutral' } as const

function PermissionTable({ rows }: { rows: readonly PermissionRow[] }) {
  const text = useLanguage().texts.rights
  const { usesOf } = usePermissionWords()
  return (
    <table className="plain-table rights-table permission-table">
      <thead>
        <tr>
          <th scope="col">{text.permission}</th>
          <th scope="col">{text.state}</th>
          <th scope="col">{text.origin}</th>
          <th scope="col">{text.use}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ permission, state, origins }) => (
          <tr key={permission}>
            <th scope="row">
              <code>{permission}</code>
            </th>
            <td>
              <ToneLabel tone={tones[state]}>{text[state]}</ToneLabel>
            </td>
            <td>
              <Origins origins={origins} />
            </td>
            <td>{usesOf(permission).join(', ') || <em className="muted">{text.useless}</em>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type PermissionState = 'granted' | 'denied' | 'laidAside' | 'lacking'

interface PermissionRow extends Pick<KnownPermission, 'permission' | 'origins'> {
  state: PermissionState
}

/** Those that are granted or denied, and those that the panel asks for and nobody has spoken of; each once, by name. */
function permissionRows(
  known: readonly KnownPermission[],
  dropped: ReadonlySet<string>,
  requirements: readonly Requirement[],
): PermissionRow[] {
  const held = known.filter(({ granted }) => granted).map(({ permission }) => permission)
  const spoken = new Set(known.map(({ permission }) => permission))
  const wanted = new Set<Permission>(requirements.flatMap((requirement) => missing(held, requirement)))
  return [
    ...known.map(({ permission, granted, origins }) => ({
      permission,
      origins,
      state: stateOf(granted, dropped.has(permission)),
    })),
    ...[...wanted]
      .filter((permission) => !spoken.has(permission))
      .map((permission) => ({ permission, origins: [], state: 'lacking' as const })),
  ].sort((one, other) => one.permission.localeCompare(other.permission, 'en'))
}

function stateOf(isGranted: boolean, isDropped: boolean): PermissionState {
  if (!isGranted) return 'denied'
  return isDropped ? 'laidAside' : 'granted'
}
