/** Vitals of a view that are counted. */
export const VITALS = ['fcp', 'lcp', 'inp', 'cls', 'ttfb', 'loading'] as const
export type Vital = (typeof VITALS)[number]

/** A bucket ends at this multiple of its begin, so that a quantile is wrong by 5 % at most. */
const RATIO = 1.1
/** CLS has no unit and is around 0.1: counted in thousandths, it has the range of the others, which are milliseconds. */
const SCALE: Readonly<Record<Vital, number>> = { fcp: 1, lcp: 1, inp: 1, cls: 1000, ttfb: 1, loading: 1 }

/** Number of values by bucket. Histograms of several hours are added by adding their buckets. */
export type Histogram = Record<string, number>

/** Largest figure that is counted, in milliseconds for times: no page takes eleven days, and every bucket stays a safe number. */
export const MAX_FIGURE = 1e9

/** The bucket of a column: 0 below 1, then one for each power of the ratio; null without a figure. */
export const bucketSql = (vital: Vital): string =>
  `case when ${vital} < 1e0 / ${SCALE[vital]} then 0
    when ${vital} <= ${MAX_FIGURE} then 1 + floor(ln(${vital} * ${SCALE[vital]}) / ln(${RATIO}))::int end`

/** The middle of a bucket, in the unit of the vital. */
const middleOf = (bucket: number, vital: Vital): number => (bucket === 0 ? 0 : RATIO ** (bucket - 0.5) / SCALE[vital])

export const addHistogram = (sum: Histogram, added: Histogram): void => {
  for (const [bucket, count] of Object.entries(added)) sum[bucket] = (sum[bucket] ?? 0) + count
}

/** The value that three quarters of the values do not exceed; null without values. */
export const p75 = (histogram: Histogram, vital: Vital): number | null => {
  const buckets = Object.entries(histogram).map(([bucket, count]) => ({ bucket: Number(bucket), count }))
  const total = buckets.reduce((sum, { count }) => sum + count, 0)
  let seen = 0
  for (const { bucket, count } of buckets.sort((left, right) => left.bucket - right.bucket)) {
    seen += count
    if (seen >= 0.75 * total) return middleOf(bucket, vital)
  }
  return null
}
