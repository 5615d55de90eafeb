/** STANDIN until part logic. */
export interface FormFinding {
  code: string
  severity: 'error' | 'warning'
  item?: string
  page?: string
}
