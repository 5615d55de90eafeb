import { Typography } from '@mui/material'
import { useState } from 'react'
import { useLanguage } from '../../../panel/base/i18n/LanguageProvider.tsx'
import { type MatrixRow, matrixRows } from '../../../panel/rights/matrixRows.ts'
import { RightsMatrix } from '../../../panel/rights/RightsMatrix.tsx'
import { usePermissionWords } from '../../../panel/shell/locked/usePermissionWords.ts'
import TitledPage from '../../../panel/shell/TitledPage.tsx'
import { usePanel } from '../../../panel/ui/PanelContext.tsx'
import { MatrixCell } from './MatrixCell.tsx'
import { PermissionTable } from './PermissionTable.tsx'
import { type PermissionRow, permissionRows } from './permissionRows.ts'
import { type AskedCell, RequirementPopover } from './RequirementPopover.tsx'
import { ViewWithFewer } from './ViewWithFewer.tsx'
import './rights.css'

/** What one may do in the panel, and where each permission comes from. */
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
      <div className="rights-tools">
        <label>
          <span className="visually-hidden">{text.search}</span>
          <input
            type="search"
            value={search}
            placeholder={text.placeholder}
            onChange={(event) => setSearch(event.target.value)}
          />
        </label>
        <ViewWithFewer />
      </div>
      {shownAreas.length === 0 && shownRows.length === 0 && <p role="status">{text.none}</p>}
      {shownAreas.length > 0 && (
        <section className="rights-section" aria-labelledby="rights-areas">
          <Typography variant="h2" id="rights-areas">
            {text.areas}
          </Typography>
          <p>{text.areasLead}</p>
          <RightsMatrix rows={shownAreas} renderCell={(cell) => <MatrixCell {...cell} onAsk={setAsked} />} />
          <RequirementPopover asked={asked} onClose={() => setAsked(undefined)} />
        </section>
      )}
      {shownRows.length > 0 && (
        <section className="rights-section" aria-labelledby="rights-raw">
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
