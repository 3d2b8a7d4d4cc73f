type DomainNameProps = {
  /** The host of a server. */
  domain: string
}

/** Breaks before a dot if the whole name does not fit. */
export function DomainName({ domain }: DomainNameProps) {
  const dot = domain.indexOf('.')
  if (dot === -1) return domain
  return (
    <>
      {domain.slice(0, dot)}
      <wbr />.<DomainName domain={domain.slice(dot + 1)} />
    </>
  )
}
