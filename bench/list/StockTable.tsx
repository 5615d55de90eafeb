import { DataTable, DateField, EmailField, NumberField } from 'react-admin'

/** A table as react-admin's manual shows it, of the columns that ours has. */
export function StockTable() {
  return (
    <DataTable>
      <DataTable.Col source="company" />
      <DataTable.Col source="email" field={EmailField} />
      <DataTable.Col source="employees" field={NumberField} />
      <DataTable.Col source="city" />
      <DataTable.Col source="since" field={DateField} />
      <DataTable.Col source="status" />
    </DataTable>
  )
}
