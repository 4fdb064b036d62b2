/** An amount with thousands separators (I18N-08): its own decimals, or exactly `decimals`. */
export const formatMoney = (amount: number, decimals?: number): string => {
  const digits =
    decimals === undefined
      ? { maximumFractionDigits: 20 }
      : { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  return new Intl.NumberFormat('en-US', digits).format(amount)
}
