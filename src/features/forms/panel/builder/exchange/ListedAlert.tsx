import { Alert } from '@mui/material'

interface ListedAlertProps {
  severity: 'error' | 'warning'
  /** @default it is read out at once */
  role?: 'status'
  lead: string
  parts: readonly string[]
  /** How many are listed. @default all */
  most?: number
}

/** Says something of several things, which are listed below; nothing where there are none. */
export function ListedAlert({ severity, role, lead, parts, most = parts.length }: ListedAlertProps) {
  if (parts.length === 0) return null
  return (
    <Alert severity={severity} role={role ?? 'alert'}>
      {lead}
      <ul className="bullets mt-1">
        {[...new Set(parts)].slice(0, most).map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ul>
    </Alert>
  )
}
