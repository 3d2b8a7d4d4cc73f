import { VisuallyHidden } from '@/shared/ui/visually-hidden'
import * as styles from './bar-table.css.ts'

export type BarRow = {
  name: string
  /** The filled fraction of the bar, from 0 to 1. */
  part: number
  /** The value as text. */
  value: string
}

type BarTableProps = {
  /** The id of the heading that names the table. */
  labelledBy: string
  /** The headings of the two columns. */
  columns: [name: string, value: string]
  /** One bar per row. */
  rows: readonly BarRow[]
}

/** A bar chart as a table, so that screen readers can read the values. */
export function BarTable({ labelledBy, columns: [nameColumn, valueColumn], rows }: BarTableProps) {
  return (
    <table className={styles.table} aria-labelledby={labelledBy}>
      <thead>
        <VisuallyHiddenRow columns={[nameColumn, valueColumn]} />
      </thead>
      <tbody>
        {rows.map(({ name, part, value }) => (
          <tr key={name}>
            <th className={styles.name} scope="row">
              {name}
            </th>
            <td className={styles.track} aria-hidden="true">
              {part > 0 ? (
                <span className={styles.bar} style={{ inlineSize: `${part * 100}%` }} />
              ) : (
                <div className={styles.emptyBar} />
              )}
            </td>
            <td className={styles.value}>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function VisuallyHiddenRow({ columns: [name, value] }: { columns: [string, string] }) {
  return (
    <tr>
      <th scope="col">
        <VisuallyHidden>{name}</VisuallyHidden>
      </th>
      <td aria-hidden="true" />
      <th scope="col">
        <VisuallyHidden>{value}</VisuallyHidden>
      </th>
    </tr>
  )
}
