import { entriesOf } from '#features/model.ts'
import { expertAccess } from '#model/access/expert.ts'
import { can, permissionsFromPolicies } from '#model/access/permissions.ts'
import { textIn } from '#model/language/text.ts'
import { requiredPermissions } from '#model/rights/requiredPermissions.ts'
import * as entries from '#resources/index.ts'
import { operatorsOf, rightsTemplatesOf } from '#server/operators/rightsTemplates.ts'
import { configuredEntries, type PanelConfiguration } from '#server/panelConfiguration.ts'
import { servedResources } from './panelResources.ts'

/** Tells which roles there are, with their statements as `config.json` has them, and every permission, for what and whose. */
export function rolesText(configuration: PanelConfiguration): string {
  const resources = servedResources(configuration)
  const roles = [...rightsTemplatesOf(operatorsOf(resources))].map(([name, role]) => ({
    ...{ name, label: textIn(role.label, 'en'), description: textIn(role.description ?? '', 'en') },
    ...{ statements: role.statements, granted: permissionsFromPolicies(role.statements) },
  }))
  const shown = new Set(resources.filter(({ hidden }) => !hidden).map(({ name }) => name))
  const asked = [...entriesOf(entries), ...configuredEntries(configuration)]
    .filter((entry) => shown.has(Object(entry).name))
    .flatMap((entry) => requiredPermissions(entry, Object(entry).name))
  const places = new Map<string, Set<string>>([[expertAccess[0], new Set(['IDs and raw data'])]])
  for (const { permission, path } of asked) {
    places.set(permission, (places.get(permission) ?? new Set()).add(path.split('.')[0] ?? path))
  }
  return [
    'Roles, with statements as "rightsTemplates" of config.json takes them:',
    ...roles.flatMap(({ name, label, description, statements }) => [
      `\n${name}  ${label}. ${description}`,
      ...statements.map((statement) => `  ${JSON.stringify(statement)}`),
    ]),
    '\nPermissions, what asks for them, and the roles that have them:\n',
    ...[...places]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([permission, names]) => {
        const holders = roles.filter(({ granted }) => can(granted, [permission])).map(({ name }) => name)
        return `${permission}  ${[...names].join(', ')}  [${holders.join(', ') || 'nobody'}]`
      }),
  ].join('\n')
}
