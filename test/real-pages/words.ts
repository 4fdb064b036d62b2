/** Typed words: letters in an order that no language has, so that five of them in a row never occur by chance. */
const WORDS = `qdkxmfwhhfp pyxwmmqpbdh zfdmpgddwwy wvkjkdfmdqk ffjxdqwwpdf vjkwjwfgxdb yppffmljmkg wwjhdzyzjvz
  lxpvbgvdddd dhkqxzqgxmb mxdxwdzbqdp dqdxlgpkxxg qhmmbqzdvmd qdyllhjxmdj xjdfwgmwmjx kllpydxpvbf
  hlbvbvpfffh whqkfxmkxpj zhyddplqhgm dqvzzzqglxv xpxbljphjjq xhlvdfzxgvz kpfblzjwqqj zxdhhjylhpg
  wjbbgmppmdy lbbllwzwdmm lhxxhzdhpmf bygykpjjxgx dywpdzkdqvj qmdvxlmvzpq hghvwmlfghm mgzqgxgkxgp
  yxdqmjhphzd fyjyhmdyxmv vllqzklylkx
  qbfvwbxqqzp`.split(/\s+/)

/** Letters of the shortest piece of a word that may not be found. */
const PIECE = 5

/** Words to type, each another one. */
export const wordsToPlant = () => {
  const planted: string[] = []
  return {
    planted,
    next(): string {
      const word = WORDS[planted.length]
      if (word === undefined) throw new Error('There are no more words to type')
      planted.push(word)
      return word
    },
  }
}

/** The words of which a text contains a part, ignoring case, with its context. */
export const piecesIn = (text: string, words: readonly string[]): string[] => {
  const lower = text.toLowerCase()
  return words.flatMap((word) => {
    const pieces = Array.from({ length: word.length - PIECE + 1 }, (_, from) => word.slice(from, from + PIECE))
    const found = pieces.find((piece) => lower.includes(piece))
    if (!found) return []
    const at = lower.indexOf(found)
    return [`${word}: ${text.slice(Math.max(0, at - 60), at + 60)}`]
  })
}
