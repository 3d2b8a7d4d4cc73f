import { type ReactNode, useId } from 'react'
import * as styles from './table.css.ts'

export type TableColumn = {
  /** The heading of the column. */
  title: string
  /** `name` names the row, `amount` ends at the same digit in each row, `day` does not break. */
  kind?: keyof typeof styles.kinds
}

export type TableRow = {
  id: string
  /** One for each column. */
  cells: readonly ReactNode[]
}

type TableProps = {
  /** Says what the rows are. */
  caption: string
  /** At most four of them fit a phone; wider tables scroll in their frame. */
  columns: readonly TableColumn[]
  /** The rows in the order shown. */
  rows: readonly TableRow[]
  /** The sums below the rows: a name, and the value of the last column. */
  sums?: readonly { name: string; value: ReactNode }[]
}

/** The frame takes the focus, so that the arrow keys can scroll it. */
export function Table({ caption, columns, rows, sums = [] }: TableProps) {
  const captionId = useId()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard cannot scroll it otherwise
    <section className={styles.frame} aria-labelledby={captionId} tabIndex={0}>
      <table className={styles.table}>
        <caption className={styles.caption} id={captionId}>
          {caption}
        </caption>
        <thead>
          <tr>
            {columns.map(({ title, kind = 'text' }) => (
              <th className={`${styles.head} ${styles.kinds[kind]}`} key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, cells }) => (
            <tr className={styles.row} key={id}>
              {columns.map(({ title, kind = 'text' }, index) => (
                <Cell key={title} kind={kind}>
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

function Cell({ kind, children }: { kind: keyof typeof styles.kinds; children: ReactNode }) {
  const className = `${styles.cell} ${styles.kinds[kind]}`
  return kind === 'name' ? (
    <th className={className} scope="row">
      {children}
    </th>
  ) : (
    <td className={className}>{children}</td>
  )
}
