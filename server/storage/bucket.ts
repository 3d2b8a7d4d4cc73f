import { AwsClient } from 'aws4fetch'

/** `url`: `https://KEY:SECRET@host/bucket?region=eu-west-1`. */
export function openBucket(url: string, options: { retries?: number } = {}): { client: AwsClient; address: string } {
  const { username, password, origin, pathname, searchParams } = new URL(url)
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    service: 's3',
    region: searchParams.get('region') ?? 'us-east-1',
    ...options,
  })
  return { client, address: `${origin}${pathname.replace(/\/$/, '')}` }
}
