import type { PermissionOrigin } from '../../../client/auth/permissionOrigins.ts'
import { useOriginText } from './useOriginText.ts'

/** Where a permission comes from: each origin, with the words of its statement. */
export function Origins({ origins }: { origins: readonly PermissionOrigin[] }) {
  const textOf = useOriginText()
  if (origins.length === 0) return '–'
  return (
    <ul className="permission-origins">
      {origins.map((origin) => {
        const { name, words } = textOf(origin)
        return (
          <li key={name}>
            {name}
            {words && <small>{words}</small>}
          </li>
        )
      })}
    </ul>
  )
}
