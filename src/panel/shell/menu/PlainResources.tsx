import { useGetResourceLabel, useResourceDefinitions } from 'react-admin'
import { plainRequirement } from '#client/api/plainResources.ts'
import { icons } from '../../ui/icons.tsx'
import { usePanel } from '../../ui/PanelContext.tsx'
import { entryAt, Group, type MenuEntry, picture } from './MenuGroup.tsx'

/** Lists resources without an entry, called as in react-admin's own menu. */
export default function PlainResources({ place, isRail }: { place: string; isRail: boolean }) {
  const { can, resources } = usePanel()
  const definitions = useResourceDefinitions()
  const labelOf = useGetResourceLabel()
  const entries = Object.values(definitions)
    .filter(({ name, hasList, options }) => {
      const isPlain = resources.every((resource) => resource.name !== name)
      return isPlain && hasList && can(plainRequirement(options?.access, 'list'))
    })
    .map(
      ({ name, icon = icons.list }): MenuEntry => ({
        path: name,
        icon: picture(icon),
        title: labelOf(name, 2),
        holdsBelow: true,
      }),
    )
  return <Group group={{ entries }} current={entryAt([{ entries }], place)} isRail={isRail} />
}
