//! The little linear algebra that maximum likelihood needs.

use std::ops::{Index, IndexMut};

/// A square matrix, row by row.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Matrix {
    size: usize,
    entries: Vec<f64>,
}

impl Matrix {
    pub(super) fn zero(size: usize) -> Matrix {
        Matrix {
            size,
            entries: vec![0.0; size * size],
        }
    }

    /// The lower triangular `L` with `L·Lᵀ` equal to this symmetric, positive
    /// definite matrix.
    pub(super) fn cholesky(&self) -> Matrix {
        let mut lower = Matrix::zero(self.size);
        for i in 0..self.size {
            for j in 0..=i {
                let known: f64 = (0..j).map(|k| lower[(i, k)] * lower[(j, k)]).sum();
                let rest = self[(i, j)] - known;
                lower[(i, j)] = if i == j {
                    rest.max(f64::MIN_POSITIVE).sqrt()
                } else {
                    rest / lower[(j, j)]
                };
            }
        }
        lower
    }

    /// The `x` with `L·Lᵀ·x = b`, where this is the `L` of [`cholesky`](Matrix::cholesky).
    pub(super) fn solve(&self, b: &[f64]) -> Vec<f64> {
        let mut x = b.to_vec();
        for i in 0..self.size {
            let known: f64 = (0..i).map(|k| self[(i, k)] * x[k]).sum();
            x[i] = (x[i] - known) / self[(i, i)];
        }
        for i in (0..self.size).rev() {
            let known: f64 = (i + 1..self.size).map(|k| self[(k, i)] * x[k]).sum();
            x[i] = (x[i] - known) / self[(i, i)];
        }
        x
    }

    /// The inverse of a symmetric, positive definite matrix.
    pub(super) fn inverse(&self) -> Matrix {
        let lower = self.cholesky();
        let mut inverse = Matrix::zero(self.size);
        for j in 0..self.size {
            let mut unit = vec![0.0; self.size];
            unit[j] = 1.0;
            for (i, x) in lower.solve(&unit).into_iter().enumerate() {
                inverse[(i, j)] = x;
            }
        }
        inverse
    }
}

impl Index<(usize, usize)> for Matrix {
    type Output = f64;

    fn index(&self, (row, column): (usize, usize)) -> &f64 {
        &self.entries[row * self.size + column]
    }
}

impl IndexMut<(usize, usize)> for Matrix {
    fn index_mut(&mut self, (row, column): (usize, usize)) -> &mut f64 {
        &mut self.entries[row * self.size + column]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_matrix_times_its_inverse_is_one() {
        let mut matrix = Matrix::zero(3);
        let entries = [4.0, 1.0, -2.0, 1.0, 5.0, 0.5, -2.0, 0.5, 6.0];
        matrix.entries.copy_from_slice(&entries);
        let inverse = matrix.inverse();
        for i in 0..3 {
            for j in 0..3 {
                let product: f64 = (0..3).map(|k| matrix[(i, k)] * inverse[(k, j)]).sum();
                let expected = f64::from(u8::from(i == j));
                assert!((product - expected).abs() < 1e-12);
            }
        }
    }
}
