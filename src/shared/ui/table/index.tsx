import { type ReactNode, useId } from 'react'
import * as styles from './table.css.ts'

export type TableColumn = {
  /** The heading of the column. */
  title: string
  /** `name` names the row, `amount` ends at the same digit in each row, `day` does not break, `control` is as narrow as it can be. */
  kind?: keyof typeof styles.kinds
}

export type TableRow = {
  id: string
  /** One for each column. */
  cells: readonly ReactNode[]
}

type TableProps = {
  /** Says what the rows are. */
  caption: ReactNode
  /** At most four of them fit a phone; wider tables scroll in their frame. */
  columns: readonly TableColumn[]
  /** The rows in the order shown. */
  rows: readonly TableRow[]
  /** The sums below the rows: a name, and the value of the last column. */
  sums?: readonly { name: string; value: ReactNode }[]
  /** Sets each row as a card on phones, for rows with buttons or more than four columns. */
  hasCards?: boolean
}

/** The frame takes the focus, so that the arrow keys can scroll it. */
export function Table({ caption, columns, rows, sums = [], hasCards = false }: TableProps) {
  const captionId = useId()
  const role: Partial<typeof roles> = hasCards ? roles : {}
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard cannot scroll it otherwise
    <section className={styles.frame} aria-labelledby={captionId} tabIndex={0}>
      <table className={hasCards ? styles.cards : styles.table} role={role.table}>
        <caption className={styles.caption} id={captionId}>
          {caption}
        </caption>
        <thead role={role.group}>
          <tr role={role.row}>
            {columns.map(({ title, kind = 'text' }) => (
              <th className={`${styles.head} ${styles.kinds[kind]}`} key={title} scope="col" role={role.column}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role={role.group}>
          {rows.map(({ id, cells }) => (
            <tr className={styles.row} key={id} role={role.row}>
              {columns.map(({ title, kind = 'text' }, index) => (
                <Cell key={title} kind={kind} label={hasCards ? title : undefined}>
                  {cells[index]}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
        {sums.length > 0 && (
          <tfoot>
            {sums.map(({ name, value }) => (
              <tr className={styles.row} key={name}>
                <th
                  className={`${styles.cell} ${styles.sum} ${styles.kinds.name}`}
                  scope="row"
                  colSpan={columns.length - 1}
                >
                  {name}
                </th>
                <td className={`${styles.cell} ${styles.sum} ${styles.kinds.amount}`}>{value}</td>
              </tr>
            ))}
          </tfoot>
        )}
      </table>
    </section>
  )
}

type CellProps = {
  kind: keyof typeof styles.kinds
  /** The heading of the column, which stands beside the value in a card. */
  label: string | undefined
  children: ReactNode
}

function Cell({ kind, label, children }: CellProps) {
  const className = `${styles.cell} ${styles.kinds[kind]}`
  const role: Partial<typeof roles> = label === undefined ? {} : roles
  if (kind === 'name') {
    return (
      <th className={className} scope="row" role={role.name}>
        {children}
      </th>
    )
  }
  return (
    <td className={className} role={role.cell}>
      {label === undefined ? (
        children
      ) : (
        <>
          <span className={styles.label} aria-hidden="true">
            {label}
          </span>
          <div className={styles.value}>{children}</div>
        </>
      )}
    </td>
  )
}

/** Set explicitly: Safari drops the roles of a table whose rows are laid out as blocks. */
const roles = {
  table: 'table',
  group: 'rowgroup',
  row: 'row',
  column: 'columnheader',
  name: 'rowheader',
  cell: 'cell',
} as const
