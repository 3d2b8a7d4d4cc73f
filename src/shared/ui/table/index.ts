export { Table, type TableColumn, type TableRow } from './table.tsx'
