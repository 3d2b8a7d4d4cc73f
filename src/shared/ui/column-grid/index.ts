export { ColumnGrid } from './column-grid.tsx'
