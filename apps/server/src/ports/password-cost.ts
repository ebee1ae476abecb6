/** What one argon2id hash of a password takes. Tests hash thousands of passwords and take less than the product does. */
export interface PasswordCost {
  /** Memory in KiB */
  readonly memoryCost: number;
  /** Passes over the memory */
  readonly timeCost: number;
  /** Threads of one hash */
  readonly parallelism: number;
}
