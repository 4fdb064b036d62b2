/** An amount with thousands separators (I18N-08): the decimals as given, or exactly as many as asked for. */
export const formatMoney = (amount: number, decimals?: number): string => {
  const digits =
    decimals === undefined
      ? { maximumFractionDigits: 20 }
      : { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  return new Intl.NumberFormat('en-US', digits).format(amount)
}
