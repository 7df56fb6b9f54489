/// The normal equations of least squares: what a step has to solve.
pub(super) struct Normal {
    length: usize,
    /// The lower half of a symmetric matrix, row by row.
    matrix: Vec<f64>,
    right: Vec<f64>,
    /// What a feature of size 1 would have on the diagonal.
    unit: f64,
}

impl Normal {
    pub(super) fn new(length: usize) -> Normal {
        Normal {
            length,
            matrix: vec![0.0; length * (length + 1) / 2],
            right: vec![0.0; length],
            unit: 0.0,
        }
    }

    /// Adds an observation: the gradient of the evaluation, how what it says
    /// changes with it, and by how much that is wrong.
    pub(super) fn add(&mut self, gradient: &[f32], slope: f64, error: f64) {
        let square = slope * slope;
        self.unit += square;
        let mut place = self.matrix.iter_mut();
        for (i, &a) in gradient.iter().enumerate() {
            let a = f64::from(a);
            self.right[i] += slope * error * a;
            for (&b, entry) in gradient[..=i].iter().zip(&mut place) {
                *entry += square * a * f64::from(b);
            }
        }
    }

    /// The step from `weights` to the least error, with a spring to `home`.
    pub(super) fn step(mut self, weights: &[f64], home: &[f32], ridge: f64) -> Vec<f64> {
        let spring = (ridge * self.unit).max(f64::MIN_POSITIVE);
        for i in 0..self.length {
            self.matrix[row(i) + i] += spring;
            self.right[i] += spring * (f64::from(home[i]) - weights[i]);
        }
        self.factor();
        self.solve()
    }

    /// Cholesky's factor takes the place of the matrix. The spring makes it
    /// positive; what rounding leaves of a row that is not is left out.
    fn factor(&mut self) {
        for i in 0..self.length {
            for j in 0..=i {
                let [a, b] = [row(i), row(j)];
                let done: f64 = (0..j)
                    .map(|k| self.matrix[a + k] * self.matrix[b + k])
                    .sum();
                let left = self.matrix[a + j] - done;
                self.matrix[a + j] = if i == j {
                    left.max(f64::MIN_POSITIVE).sqrt()
                } else {
                    left / self.matrix[b + j]
                };
            }
        }
    }

    fn solve(mut self) -> Vec<f64> {
        let (matrix, x) = (&self.matrix, &mut self.right);
        for i in 0..self.length {
            let done: f64 = (0..i).map(|k| matrix[row(i) + k] * x[k]).sum();
            x[i] = (x[i] - done) / matrix[row(i) + i];
        }
        for i in (0..self.length).rev() {
            let done: f64 = (i + 1..self.length)
                .map(|k| matrix[row(k) + i] * x[k])
                .sum();
            x[i] = (x[i] - done) / matrix[row(i) + i];
        }
        self.right
    }
}

/// Where a row of the matrix begins.
fn row(i: usize) -> usize {
    i * (i + 1) / 2
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A plane through exact points is found, and what no point tells stays.
    #[test]
    fn a_plane_is_found() {
        let truth = [3.0, -2.0, 0.5];
        let mut normal = Normal::new(4);
        for (x, y) in [(1.0, 2.0), (-1.0, 0.5), (4.0, 4.0), (0.0, -3.0), (2.0, 1.0)] {
            let features = [1.0, x, y, 0.0];
            let value: f64 = truth
                .iter()
                .zip(features)
                .map(|(w, f)| w * f64::from(f))
                .sum();
            let start = 1.0 + f64::from(x);
            normal.add(&features, 1.0, value - start);
        }
        let weights = [1.0, 1.0, 0.0, 7.0];
        let step = normal.step(&weights, &[1.0, 1.0, 0.0, 7.0], 1e-9);
        for ((weight, step), wanted) in weights.iter().zip(step).zip([3.0, -2.0, 0.5, 7.0]) {
            assert!((weight + step - wanted).abs() < 1e-6, "{weight} {step}");
        }
    }
}
