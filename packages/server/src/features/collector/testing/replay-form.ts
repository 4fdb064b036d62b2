import { deflateSync } from 'node:zlib'

/** A segment of a session replay as browsers send it. @param changes fields to replace, or to leave out with undefined */
export const replayForm = (
  changes: Record<string, string | undefined> = {},
  segment?: Uint8Array<ArrayBuffer>,
): FormData => {
  const start = Date.now()
  const fields = {
    app_id: 'app_golden',
    session_id: 's1',
    view_id: 'v1',
    start: String(start),
    end: String(start + 500),
  }
  const raw = `${JSON.stringify({ records: [{ type: 4, timestamp: start, data: { href: '/' } }], ...fields })}\n`
  const form = new FormData()
  const all = {
    ...fields,
    creation_reason: 'init',
    records_count: '1',
    has_full_snapshot: 'true',
    index_in_view: '0',
    source: 'browser',
    sdk_name: 'df_web_rum_sdk',
    sdk_version: '1.0.0',
    env: 'test',
    service: 'web',
    version: '1',
    raw_segment_size: String(Buffer.byteLength(raw)),
    ...changes,
  }
  const bytes = segment ?? new Uint8Array(deflateSync(raw))
  form.append('segment', new Blob([bytes], { type: 'application/octet-stream' }), `${all.session_id}-${start}`)
  for (const [name, value] of Object.entries(all)) if (value !== undefined) form.append(name, value)
  return form
}
