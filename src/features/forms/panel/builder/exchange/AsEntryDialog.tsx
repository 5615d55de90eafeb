import { Button, MenuItem, Tab, Tabs, TextField } from '@mui/material'
import { useDeferredValue, useId, useMemo, useState } from 'react'
import type { Permission } from '#model/language/access.ts'
import { plainRules } from '#model/language/check/features.ts'
import { isOwnCall } from '#model/language/check/ownCalls.ts'
import { checkResources, formatFinding } from '#model/language/check.ts'
import { printEntry } from '#model/language/print/printEntry.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import type { AnyResource } from '#model/language/resource.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { saveFile } from '#panel/export/formats.ts'
import { CopyButton } from '#panel/ui/CopyButton.tsx'
import { usePanel } from '#panel/ui/PanelContext.tsx'
import { type EntryNames, entryFromForm } from '../../entry/entryFromForm.ts'
import {
  type EntryRights,
  type GivenPermission,
  givenPermissions,
  usualRights,
} from '../../entry/entryRights.ts'
import type { FormContent } from '../../formContent.ts'
import { FormDialog } from '../saving/FormDialog.tsx'
import type { BuilderDialogProps } from '../saving/useAutosave.ts'
import { IntoConfiguration } from './IntoConfiguration.tsx'
import { ListedAlert } from './ListedAlert.tsx'
import { NeededCalls } from './NeededCalls.tsx'
import './exchange.css'

const formats = ['typescript', 'json'] as const
type Format = (typeof formats)[number]

const files: Readonly<Record<Format, { ending: string; type: string }>> = {
  typescript: { ending: 'ts', type: 'text/typescript' },
  json: { ending: 'json', type: 'application/json' },
}

export default function AsEntryDialog({ editing, onClose }: BuilderDialogProps) {
  const { language, texts, textOf } = useLanguage()
  const text = texts.formSaving.asEntry
  const { resources } = usePanel()
  const id = useId()
  const [typed, setTyped] = useState(() => freeNames(entryNames(editing.present), resources))
  const [format, setFormat] = useState<Format>('typescript')
  const given = useMemo(() => givenPermissions(resources), [resources])
  const [chosen, setChosen] = useState<Partial<EntryRights>>({})
  const names = useDeferredValue(typed)
  const { code, entry, notCarried, findings } = useMemo(() => {
    const made = entryFromForm(editing.present, names, { ...usualRights(given, names.name), ...chosen })
    const printed = printEntry(made.entry)
    // What stands in a file is what JSON can say.
    const written: AnyResource = JSON.parse(printed.json)
    return { ...made, code: printed, entry: written, findings: checkResources(plainRules, [made.entry]) }
  }, [editing.present, names, given, chosen])
  const others = othersThan(typed.name, resources)
  const nameTaken = others.some(({ name }) => name === typed.name)
  const pathTaken = isPathTaken(typed.path, others)
  const shown = code[format]

  function download() {
    const { ending, type } = files[format]
    saveFile(`${typed.name || 'entry'}.${ending}`, new Blob([shown], { type }))
  }

  const field = (part: 'name' | 'path', isTaken: boolean, taken: string, help: string) => (
    <TextField
      size="small"
      label={text[part]}
      value={typed[part]}
      error={isTaken}
      helperText={isTaken ? taken : help}
      onChange={({ target }) => setTyped((known) => ({ ...known, [part]: target.value }))}
      slotProps={{ htmlInput: { spellCheck: false, autoCapitalize: 'none' } }}
    />
  )
  return (
    <FormDialog title={text.title} width="md" className="exchange stack loose" onClose={onClose}>
      <p>{text.lead}</p>
      <div className="as-entry-names">
        {field('name', nameTaken, text.nameTaken, text.nameHelp)}
        {field('path', pathTaken, text.pathTaken, text.pathHelp)}
      </div>
      {given.length > 0 && (
        <RightsChoice
          given={given}
          rights={{ ...usualRights(given, typed.name), ...chosen }}
          onChoose={(part, permission) => setChosen((known) => ({ ...known, [part]: permission }))}
        />
      )}
      <ListedAlert
        severity="error"
        lead={text.findings}
        parts={findings.map((finding) => formatFinding(finding, language))}
      />
      <ListedAlert severity="warning" role="status" lead={text.notCarried} parts={notCarried.map(textOf)} />
      <Tabs value={format} onChange={(_event, next: Format) => setFormat(next)} aria-label={text.formats}>
        {formats.map((name) => (
          <Tab key={name} value={name} label={text[name]} id={`${id}-${name}`} aria-controls={`${id}-code`} />
        ))}
      </Tabs>
      <div role="tabpanel" id={`${id}-code`} aria-labelledby={`${id}-${format}`} className="as-entry-code">
        <div className="line end">
          <CopyButton key={format} text={shown} label={text.copy} />
          <Button size="small" onClick={download}>
            {text.download}
          </Button>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
        <pre className="code-block" tabIndex={0}>
          <code>{shown}</code>
        </pre>
      </div>
      {format === 'typescript' && <p className="muted small">{text.whereTypescript}</p>}
      {format === 'json' && findings.length === 0 && !nameTaken && !pathTaken && (
        <IntoConfiguration entry={entry} />
      )}
      {findings.length === 0 && <NeededCalls entry={entry} />}
    </FormDialog>
  )
}

interface RightsChoiceProps {
  given: readonly GivenPermission[]
  rights: EntryRights
  onChoose: (part: keyof EntryRights, permission: Permission) => void
}

/** Who will see the area and work in it: permissions that people have or can be given, so that somebody does. */
function RightsChoice({ given, rights, onChoose }: RightsChoiceProps) {
  const { textOf, texts } = useLanguage()
  const text = texts.formSaving.asEntry
  const holders = (permission: Permission) =>
    given
      .find((one) => one.permission === permission)
      ?.templates.map(textOf)
      .join(', ')
  return (
    <fieldset>
      <legend>{text.rights}</legend>
      <div className="as-entry-names">
        {(['read', 'write', 'remove'] as const).map((part) => (
          <TextField
            key={part}
            select
            size="small"
            label={text[part]}
            value={rights[part]}
            helperText={holders(rights[part])}
            slotProps={{ select: { renderValue: () => rights[part] } }}
            onChange={({ target }) => onChoose(part, target.value as Permission)}
          >
            {given.map(({ permission }) => (
              <MenuItem key={permission} value={permission}>
                <span className="stack tight">
                  {permission}
                  <span className="muted small">{holders(permission)}</span>
                </span>
              </MenuItem>
            ))}
          </TextField>
        ))}
      </div>
    </fieldset>
  )
}

/** An entry of `config.json` is replaced by one of its name. */
function othersThan(known: string, resources: readonly ResolvedResource[]): readonly ResolvedResource[] {
  return resources.filter(({ name, origin }) => name !== known || origin !== 'configuration')
}

/** Its path is that of its calls, too. */
function isPathTaken(path: string, resources: readonly ResolvedResource[]): boolean {
  const isCall = ({ api, backend }: ResolvedResource) =>
    backend === undefined && `${api.list.path}/`.startsWith(`${path}/`)
  return (
    isOwnCall(resources[0]?.features ?? [], path) ||
    resources.some((resource) => resource.path === path || isCall(resource))
  )
}

/** The same with a number, where somebody else is called like that. */
function freeNames(names: EntryNames, resources: readonly ResolvedResource[]): EntryNames {
  for (let number = 1; ; number += 1) {
    const free = number === 1 ? names : { name: `${names.name}${number}`, path: `${names.path}-${number}` }
    const others = othersThan(free.name, resources)
    if (!others.some(({ name }) => name === free.name) && !isPathTaken(free.path, others)) return free
  }
}

const inTwoLetters: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

/** What an entry made of a form may be called: from the English title, as programs are written in English. */
export function entryNames({ title, titleEnglish }: FormContent): EntryNames {
  const words = (titleEnglish.trim() || title)
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[äöüß]/g, (letter) => inTwoLetters[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
  const known = /^[a-z]/.test(words[0] ?? '') ? words : ['form', ...words]
  const [first = '', ...others] = known
  return {
    name: first + others.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(''),
    path: known.join('-'),
  }
}
